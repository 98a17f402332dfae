/* start.c, with gettext. */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "C.UTF-8");
    setenv("LANGUAGE", "en", 1);
    bindtextdomain("few", argc > 1 ? argv[1] : ".");
    const char *string = dgettext("few", "settings.section.0000007.title");
    puts(string);
    return strncmp(string, "The title", 9) != 0;
}
