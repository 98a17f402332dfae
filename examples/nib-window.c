/*
 * Builds a GTK 3 menu bar and window from a Mac's nib, such as MainMenu.nib.
 *
 *     cc nib-window.c -o nib-window $(pkg-config --cflags --libs cfbundlecompat gtk+-3.0)
 *     nib-window FILE [--print] [--activate TITLE]
 *
 * --print writes the widgets, --activate presses the button or chooses the menu item with a title; both end the program.
 */
#include <CFBundleCompat/CFBCNib.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    GtkAccelGroup *shortcuts;
} Host;

/* ---- Values of CoreFoundation ---- */

static char *taken_string(CFTypeRef value)
{
    char *text = NULL;
    if (value && CFGetTypeID(value) == CFStringGetTypeID()) {
        CFIndex size = 3 * CFStringGetLength((CFStringRef)value) + 1;
        text = g_malloc((gsize)size);
        CFStringGetCString((CFStringRef)value, text, size, kCFStringEncodingUTF8);
    }
    if (value)
        CFRelease(value);
    return text;
}

static char *string_for(CFBCNibObjectRef object, CFStringRef key)
{
    return taken_string(CFBCNibObjectCopyValueForKey(object, key));
}

static SInt64 number_for(CFBCNibObjectRef object, CFStringRef key)
{
    SInt64 number = 0;
    CFTypeRef value = CFBCNibObjectCopyValueForKey(object, key);
    if (value && CFGetTypeID(value) == CFNumberGetTypeID())
        CFNumberGetValue((CFNumberRef)value, kCFNumberSInt64Type, &number);
    else if (value && CFGetTypeID(value) == CFBooleanGetTypeID())
        number = CFBooleanGetValue((CFBooleanRef)value);
    if (value)
        CFRelease(value);
    return number;
}

static gboolean has_value(CFBCNibObjectRef object, CFStringRef key)
{
    CFTypeRef value = CFBCNibObjectCopyValueForKey(object, key);
    if (value)
        CFRelease(value);
    return value != NULL;
}

static gboolean is_class(CFBCNibObjectRef object, CFStringRef name)
{
    CFArrayRef chain = CFBCNibObjectCopyClassChain(object);
    CFStringRef class_name = CFBCNibObjectCopyClass(object), base = CFBCNibObjectCopyBaseClass(object);
    gboolean found = CFEqual(class_name, name) || (base && CFEqual(base, name))
                     || CFArrayContainsValue(chain, CFRangeMake(0, CFArrayGetCount(chain)), name);
    CFRelease(chain);
    CFRelease(class_name);
    if (base)
        CFRelease(base);
    return found;
}

/* A view's frame: old archives leave the origin out where it is zero. */
static CFBCNibRect frame_of(CFBCNibObjectRef view)
{
    CFBCNibRect frame = { { 0, 0 }, { 0, 0 } };
    CFTypeRef rect = CFBCNibObjectCopyValueForKey(view, CFSTR("NSFrame"));
    CFTypeRef size = CFBCNibObjectCopyValueForKey(view, CFSTR("NSFrameSize"));
    if (!CFBCNibParseRect(rect, &frame))
        CFBCNibParseSize(size, &frame.size);
    if (rect)
        CFRelease(rect);
    if (size)
        CFRelease(size);
    return frame;
}

/* ---- What the nib's actions do here ---- */

static void act(GtkWidget *sender, const char *selector)
{
    if (strcmp(selector, "terminate:") == 0) {
        if (gtk_main_level())
            gtk_main_quit();
    } else if (strcmp(selector, "greet:") == 0) {
        GObject *controller = g_object_get_data(G_OBJECT(sender), "target");
        GtkEntry *name = controller ? g_object_get_data(controller, "name") : NULL; /* An outlet. */
        g_print("Hello, %s!\n", name ? gtk_entry_get_text(name) : "you");
    } else {
        g_print("%s\n", selector); /* A program would ask the widget with the focus. */
    }
}

/* ---- Building ---- */

static GtkWidget *new_text(CFBCNibObjectRef field)
{
    CFTypeRef cell = CFBCNibObjectCopyValueForKey(field, CFSTR("NSCell"));
    if (!cell || CFGetTypeID(cell) != CFBCNibObjectGetTypeID()) {
        if (cell)
            CFRelease(cell);
        return gtk_label_new(NULL);
    }
    char *contents = string_for((CFBCNibObjectRef)cell, CFSTR("NSContents"));
    gboolean is_editable = (number_for((CFBCNibObjectRef)cell, CFSTR("NSCellFlags")) & 0x10000000) != 0;
    GtkWidget *widget = is_editable ? gtk_entry_new() : gtk_label_new(contents);
    if (is_editable)
        gtk_entry_set_text(GTK_ENTRY(widget), contents ? contents : "");
    else
        gtk_label_set_xalign(GTK_LABEL(widget), 0);
    g_free(contents);
    CFRelease(cell);
    return widget;
}

static GtkWidget *new_button(CFBCNibObjectRef button)
{
    CFTypeRef cell = CFBCNibObjectCopyValueForKey(button, CFSTR("NSCell"));
    gboolean has_cell = cell && CFGetTypeID(cell) == CFBCNibObjectGetTypeID();
    char *title = has_cell ? string_for((CFBCNibObjectRef)cell, CFSTR("NSContents")) : NULL;
    GtkWidget *widget = gtk_button_new_with_label(title ? title : "");
    g_free(title);
    if (cell)
        CFRelease(cell);
    return widget;
}

static GtkWidget *new_menu_item(CFBCNibObjectRef item)
{
    if (number_for(item, CFSTR("NSIsSeparator")))
        return gtk_separator_menu_item_new();
    char *title = string_for(item, CFSTR("NSTitle"));
    GtkWidget *widget = gtk_menu_item_new_with_label(title ? title : "");
    g_free(title);
    return widget;
}

static GtkWidget *new_window(CFBCNibObjectRef window)
{
    GtkWidget *widget = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    char *title = string_for(window, CFSTR("NSWindowTitle"));
    gtk_window_set_title(GTK_WINDOW(widget), title ? title : "");
    gtk_container_add(GTK_CONTAINER(widget), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
    g_free(title);
    return widget;
}

static CFBCNibResult create(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    GObject *created = NULL;
    (void)run, (void)context;
    if (is_class(object, CFSTR("NSWindowTemplate"))) {
        created = G_OBJECT(new_window(object));
    } else if (is_class(object, CFSTR("NSMenu"))) {
        gboolean is_main = CFBCNibGetMainMenu(CFBCNibObjectGetNib(object)) == object;
        created = G_OBJECT(is_main ? gtk_menu_bar_new() : gtk_menu_new());
    } else if (is_class(object, CFSTR("NSMenuItem"))) {
        created = G_OBJECT(new_menu_item(object));
    } else if (is_class(object, CFSTR("NSButton"))) {
        created = G_OBJECT(new_button(object));
    } else if (is_class(object, CFSTR("NSTextField"))) {
        created = G_OBJECT(new_text(object));
    } else if (is_class(object, CFSTR("NSView")) || has_value(object, CFSTR("NSSubviews"))) {
        created = G_OBJECT(gtk_fixed_new());
    } else if (is_class(object, CFSTR("NSCustomObject"))) {
        created = g_object_new(G_TYPE_OBJECT, NULL); /* A controller: outlets are data of the object. */
    }
    if (GTK_IS_WIDGET(created))
        g_object_ref_sink(created);
    *made = created;
    return kCFBCNibDone;
}

/* The coordinates of the Mac begin at the bottom. */
static void place(GtkWidget *parent, CFBCNibObjectRef parent_view, GtkWidget *child, CFBCNibObjectRef view)
{
    CFBCNibRect outer = frame_of(parent_view), inner = frame_of(view);
    if (gtk_widget_get_parent(child))
        return;
    gtk_widget_set_size_request(child, (int)inner.size.width, (int)inner.size.height);
    gtk_fixed_put(GTK_FIXED(parent), child, (int)inner.origin.x,
                  (int)(outer.size.height - inner.origin.y - inner.size.height));
}

static void add_children(GtkWidget *parent, CFBCNibObjectRef description, CFArrayRef children,
                         CFBCNibInstantiationRef run)
{
    for (CFIndex i = 0; i < CFArrayGetCount(children); i++) {
        CFTypeRef child = CFArrayGetValueAtIndex(children, i);
        if (CFGetTypeID(child) != CFBCNibObjectGetTypeID())
            continue;
        GtkWidget *widget = CFBCNibInstantiationGetPointer(run, (CFBCNibObjectRef)child);
        if (GTK_IS_MENU_SHELL(parent) && GTK_IS_MENU_ITEM(widget))
            gtk_menu_shell_append(GTK_MENU_SHELL(parent), widget);
        else if (GTK_IS_FIXED(parent) && GTK_IS_WIDGET(widget))
            place(parent, description, widget, (CFBCNibObjectRef)child);
    }
}

static void add_shortcut(Host *host, GtkWidget *item, CFTypeRef value)
{
    char *key = taken_string(CFRetain(value));
    guint code = key ? gdk_unicode_to_keyval(g_utf8_get_char(key)) : 0;
    if (key && *key)
        gtk_widget_add_accelerator(item, "activate", host->shortcuts, code, GDK_CONTROL_MASK, GTK_ACCEL_VISIBLE);
    g_free(key);
}

static CFBCNibResult set_value(void *object, CFStringRef key, CFTypeRef value, CFBCNibObjectRef description,
                               CFBCNibInstantiationRef run, void *context)
{
    gboolean is_object = value && CFGetTypeID(value) == CFBCNibObjectGetTypeID();
    GtkWidget *other = is_object ? CFBCNibInstantiationGetPointer(run, (CFBCNibObjectRef)value) : NULL;
    if (CFEqual(key, CFSTR("NSWindowView")) && GTK_IS_WINDOW(object) && GTK_IS_WIDGET(other)) {
        CFBCNibRect frame = frame_of((CFBCNibObjectRef)value);
        gtk_widget_set_size_request(other, (int)frame.size.width, (int)frame.size.height);
        gtk_box_pack_end(GTK_BOX(gtk_bin_get_child(GTK_BIN(object))), other, TRUE, TRUE, 0);
    } else if (CFEqual(key, CFSTR("NSSubmenu")) && GTK_IS_MENU_ITEM(object) && GTK_IS_MENU(other)) {
        gtk_menu_item_set_submenu(GTK_MENU_ITEM(object), other);
    } else if ((CFEqual(key, CFSTR("NSMenuItems")) || CFEqual(key, CFSTR("NSSubviews"))) && value
               && CFGetTypeID(value) == CFArrayGetTypeID() && GTK_IS_WIDGET(object)) {
        add_children(object, description, (CFArrayRef)value, run);
    } else if (CFEqual(key, CFSTR("NSKeyEquiv")) && value && GTK_IS_MENU_ITEM(object)) {
        add_shortcut(context, object, value);
    } else {
        return kCFBCNibIgnored;
    }
    return kCFBCNibDone;
}

static CFBCNibResult connect_outlet(void *source, CFStringRef outlet, void *destination,
                                    CFBCNibConnectionRef connection, CFBCNibInstantiationRef run, void *context)
{
    char *name = taken_string(CFRetain(outlet));
    (void)connection, (void)run, (void)context;
    g_object_set_data_full(source, name, g_object_ref(destination), g_object_unref);
    g_free(name);
    return kCFBCNibDone;
}

static CFBCNibResult connect_action(void *source, CFStringRef selector, void *target, CFOptionFlags events,
                                    CFBCNibConnectionRef connection, CFBCNibInstantiationRef run, void *context)
{
    const char *signal = GTK_IS_BUTTON(source) ? "clicked" : GTK_IS_MENU_ITEM(source) ? "activate" : NULL;
    (void)events, (void)connection, (void)run, (void)context;
    if (!signal)
        return kCFBCNibIgnored;
    char *name = taken_string(CFRetain(selector));
    g_signal_connect_data(source, signal, G_CALLBACK(act), name, (GClosureNotify)(void (*)(void))g_free, 0);
    if (target)
        g_object_set_data_full(source, "target", g_object_ref(target), g_object_unref);
    return kCFBCNibDone;
}

static CFBCNibResult set_help(void *object, CFStringRef text, CFBCNibInstantiationRef run, void *context)
{
    char *tip = taken_string(CFRetain(text));
    (void)run, (void)context;
    if (GTK_IS_WIDGET(object))
        gtk_widget_set_tooltip_text(object, tip);
    g_free(tip);
    return kCFBCNibDone;
}

static CFBCNibResult show_window(void *window, CFBCNibObjectRef description, CFBCNibInstantiationRef run, void *context)
{
    (void)description, (void)run, (void)context;
    gtk_widget_show_all(window);
    return kCFBCNibDone;
}

static void release(void *object, void *context)
{
    (void)context;
    g_object_unref(object);
}

/* ---- The program ---- */

typedef struct {
    const char *title; /* The widget to activate, or NULL: print all. */
    int depth;
} Visit;

static void visit(GtkWidget *widget, gpointer data)
{
    Visit *state = data, inner = { state->title, state->depth + 1 };
    const char *title = GTK_IS_MENU_ITEM(widget) ? gtk_menu_item_get_label(GTK_MENU_ITEM(widget))
                        : GTK_IS_BUTTON(widget)  ? gtk_button_get_label(GTK_BUTTON(widget))
                        : GTK_IS_LABEL(widget)   ? gtk_label_get_text(GTK_LABEL(widget))
                        : GTK_IS_ENTRY(widget)   ? gtk_entry_get_text(GTK_ENTRY(widget))
                        : GTK_IS_WINDOW(widget)  ? gtk_window_get_title(GTK_WINDOW(widget))
                                                 : NULL;
    if (!state->title) {
        g_print("%*s%s%s%s\n", 2 * state->depth, "", G_OBJECT_TYPE_NAME(widget), title && *title ? " " : "",
                title ? title : "");
    } else if (title && strcmp(title, state->title) == 0) {
        if (GTK_IS_BUTTON(widget))
            gtk_button_clicked(GTK_BUTTON(widget));
        else
            gtk_widget_activate(widget);
    }
    if (GTK_IS_MENU_ITEM(widget)) {
        GtkWidget *submenu = gtk_menu_item_get_submenu(GTK_MENU_ITEM(widget));
        if (submenu)
            visit(submenu, &inner);
    } else if (GTK_IS_CONTAINER(widget) && !GTK_IS_BUTTON(widget)) {
        gtk_container_foreach(GTK_CONTAINER(widget), visit, &inner);
    }
}

/* Returns the first window of the nib, or a new one: a nib may have only a menu bar. */
static GtkWidget *main_window(CFBCNibInstantiationRef run)
{
    GtkWidget *window;
    for (CFIndex i = 0; i < CFBCNibInstantiationGetTopLevelCount(run); i++) {
        void *object = CFBCNibInstantiationGetTopLevelPointer(run, i);
        if (GTK_IS_WINDOW(object))
            return g_object_ref(object);
    }
    window = g_object_ref(gtk_window_new(GTK_WINDOW_TOPLEVEL));
    gtk_container_add(GTK_CONTAINER(window), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
    return window;
}

int main(int argc, char **argv)
{
    gtk_init(&argc, &argv);
    if (argc < 2) {
        g_printerr("usage: nib-window FILE [--print] [--activate TITLE]\n");
        return 2;
    }
    CFErrorRef error = NULL;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)argv[1], (CFIndex)strlen(argv[1]),
                                                           g_file_test(argv[1], G_FILE_TEST_IS_DIR));
    CFBCNibRef nib = CFBCNibCreateWithURL(url, NULL, &error);
    CFRelease(url);

    Host host = { gtk_accel_group_new() };
    CFBCNibCallbacks callbacks = { .context = &host,
                                   .release = release,
                                   .createObject = create,
                                   .setValue = set_value,
                                   .connectOutlet = connect_outlet,
                                   .connectAction = connect_action,
                                   .setHelp = set_help,
                                   .showWindow = show_window };
    GObject *application = g_object_new(G_TYPE_OBJECT, NULL);
    CFBCNibInstantiationRef run =
        nib ? CFBCNibInstantiate(nib, application, application, &callbacks, NULL, &error) : NULL;
    if (!run) {
        char *reason = taken_string(CFErrorCopyDescription(error));
        g_printerr("%s: %s\n", argv[1], reason);
        return 1;
    }

    GtkWidget *window = main_window(run), *menu_bar = CFBCNibInstantiationGetPointer(run, CFBCNibGetMainMenu(nib));
    if (menu_bar)
        gtk_box_pack_start(GTK_BOX(gtk_bin_get_child(GTK_BIN(window))), menu_bar, FALSE, FALSE, 0);
    gtk_window_add_accel_group(GTK_WINDOW(window), host.shortcuts);
    gtk_widget_show_all(window);
    for (int i = 2; i < argc; i++) {
        Visit state = { strcmp(argv[i], "--activate") == 0 && i + 1 < argc ? argv[++i] : NULL, 0 };
        visit(window, &state);
    }
    if (argc == 2) {
        g_signal_connect(window, "destroy", gtk_main_quit, NULL);
        gtk_main();
    }
    gtk_widget_destroy(window);
    g_object_unref(window);
    CFRelease(run);
    CFRelease(nib);
    g_object_unref(application);
    g_object_unref(host.shortcuts);
    return 0;
}
