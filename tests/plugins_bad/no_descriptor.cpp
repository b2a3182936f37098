// A shared library that is no plugin.

extern "C" int not_a_plugin();
int not_a_plugin() { return 42; }
