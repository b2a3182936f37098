// Is a shared library that exports no descriptor.

extern "C" int not_a_plugin();
int not_a_plugin() { return 42; }
