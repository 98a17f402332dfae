// Prints the facts of nib-cases.tsv for each nib that is named on standard input, one line for each, separated by tabs.
// The last two columns are how many objects a builder made, and how many of them it was asked to make.
#include <CFBundleCompat/CFBCNib.hpp>

#include <deque>
#include <iostream>
#include <set>

namespace cf = cfbundlecompat;

namespace {

// "NSMenu=1;NSWindow=2", or "-" for none.
std::string counted(const std::multiset<std::string> &names)
{
    std::string text;
    for (auto name = names.begin(); name != names.end(); name = names.upper_bound(*name))
        text += (text.empty() ? "" : ";") + *name + "=" + std::to_string(names.count(*name));
    return text.empty() ? "-" : text;
}

std::string label(const cf::NibObject &object)
{
    return object.identifier().value_or(object.className());
}

struct Counter : cf::NibBuilder<void> {
    void *createObject(const cf::NibObject &description) override
    {
        asked++;
        const auto parent = description.parent();
        if (parent && parent->kind() == cf::NibObjectKind::object && !objectFor(*parent))
            throw cf::Error("a parent is not made yet");
        return &indexes.emplace_back(description.index());
    }

    std::size_t asked = 0;
    std::deque<CFIndex> indexes;
};

std::string format(cf::NibFormat format)
{
    switch (format) {
    case cf::NibFormat::keyedBinary: return "keyed-bplist";
    case cf::NibFormat::keyedXML: return "keyed-xml";
    case cf::NibFormat::nibArchive: return "NIBArchive";
    case cf::NibFormat::typedStream: return "typedstream";
    case cf::NibFormat::xib: return "XIB";
    case cf::NibFormat::storyboardSource: return "storyboardSource";
    }
    return "?";
}

void print(const cf::Nib &nib)
{
    std::multiset<std::string> classes, connections, top;
    std::set<std::string> distinct;
    std::string outlets;
    int strings = 0, count = 0;
    const auto objects = nib.objects();
    for (const auto &object : objects) {
        distinct.insert(object.archivedClass());
        strings += object.archivedClass() == "NSLocalizableString";
    }
    for (const auto &connection : nib.connections()) {
        connections.insert(connection.archivedClass());
        if (connection.kind() == cf::NibConnectionKind::outlet && count++ < 3)
            outlets += (outlets.empty() ? "" : " | ") + connection.label().value() + ": "
                       + label(connection.source().value()) + " -> " + label(connection.destination().value());
    }
    for (const auto &object : nib.topLevel())
        top.insert(object.className());
    Counter counter;
    cf::NibOptions<void> options;
    options.lenient = true;
    const auto made = nib.instantiate(&counter, counter, options);
    const char *tab = "\t";
    std::cout << format(nib.format()) << tab << nib.slotCount() << tab << objects.size() << tab << distinct.size()
              << tab << counted(connections) << tab << connections.size() << tab << top.size() << tab << counted(top)
              << tab << nib.owner()->className() << tab << nib.visibleWindows().size() << tab << strings << tab
              << (outlets.empty() ? "-" : outlets) << tab << made.objects.size() << tab << counter.asked << '\n';
}

} // namespace

int main()
{
    for (std::string path; std::getline(std::cin, path);) {
        try {
            print(cf::Nib(path));
        } catch (const cf::NibError &error) {
            std::cout << "error " << error.code() << '\n';
        }
    }
    return 0;
}
