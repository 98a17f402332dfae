import ArgumentParser

enum ListFormat: String, ExpressibleByArgument, CaseIterable { case human, json, xml }
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable { case human, json }
