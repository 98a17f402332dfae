// The main function of a benchmark program. It reads the names of cases from standard input, runs
// one at a time, and prints one line for each: operations, and nanoseconds of wall clock and of
// processor time per operation. So a driver can alternate between two programs, or two cases of
// one program.
#pragma once

#include <benchmark/benchmark.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

class OneLineReporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context &) override { return true; }

    void ReportRuns(const std::vector<Run> &runs) override
    {
        for (const Run &run : runs) {
            if (run.error_occurred) {
                std::printf("error %s\n", run.error_message.c_str());
            } else {
                double operations = static_cast<double>(run.iterations);
                std::printf("ok %.0f %.3f %.3f\n", operations, run.real_accumulated_time / operations * 1e9,
                            run.cpu_accumulated_time / operations * 1e9);
            }
        }
    }
};

inline int runWorker(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    // The library counts references otherwise in a process with one thread.
    if (std::getenv("BENCHMARK_THREAD") != nullptr)
        std::thread([] { pause(); }).detach();
    std::string name;
    OneLineReporter reporter;
    while (std::getline(std::cin, name)) {
        // Not every program has every case: gettext has no property lists.
        if (benchmark::RunSpecifiedBenchmarks(&reporter, "^" + name + "(/.*)?$") == 0) {
            std::puts("none");
        }
        std::fflush(stdout);
    }
    return 0;
}
