/* A client does its work in main, or in a constructor before main, as libraries do. */
#ifndef CLIENT_H
#define CLIENT_H

static int client(void);

#ifdef FROM_CONSTRUCTOR
static int client_status;

__attribute__((constructor)) static void before_main(void)
{
    client_status = client();
}

int main(void)
{
    return client_status;
}
#else
int main(void)
{
    return client();
}
#endif

#endif
