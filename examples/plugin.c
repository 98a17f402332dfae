/* The code of Hello.bundle: built into Contents/Linux/Hello. */

int addOne(int number);

int addOne(int number)
{
    return number + 1;
}
