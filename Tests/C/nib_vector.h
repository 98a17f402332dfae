/* A small nib, for the tests. */
#include "fixture.h"

#include <CFBundleCompat/CFBCNib.h>
#include <stdio.h>

/* The typedstream of Tests/Integration/Nibs/vectors.py: an owner, a helper with the object ID 300, an outlet. */
static const char vector[] =
    "040b73747265616d747970656481e8038401408484840e4e5349424f626a6563744461746181e0008484084e534f626a65637400"
    "85928484840e4e53437573746f6d4f626a656374299484024040848484084e53537472696e67019484012b054f776e6572868586"
    "84016901968496968498980648656c70657286858695990092848484054e535365740094840149008692848484074e5341727261"
    "790094990192848484144e534e69624f75746c6574436f6e6e6563746f7281cf0084840e4e534e6962436f6e6e6563746f721194"
    "840340404095998498980668656c70657286868692859902840240699501a099812c0199812d01990092849898104942436f636f"
    "614672616d65776f726b8686";

static CFDataRef vector_data(void)
{
    UInt8 bytes[sizeof vector / 2];
    for (size_t i = 0; i < sizeof bytes; i++) {
        unsigned byte;
        assert_int_equal(sscanf(vector + 2 * i, "%2x", &byte), 1);
        bytes[i] = (UInt8)byte;
    }
    return CFDataCreate(NULL, bytes, sizeof bytes);
}

static CFBCNibRef open_vector(void)
{
    CFErrorRef error = NULL;
    CFDataRef data = vector_data();
    CFBCNibRef nib = CFBCNibCreateWithData(data, NULL, &error);
    CFRelease(data);
    assert_non_null(nib);
    assert_null(error);
    return nib;
}
