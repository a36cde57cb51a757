project = "Lessons"
extensions = ["myst_parser"]
html_static_path = ["_static"]
html_js_files = [("topos-wasm/define.js", {"type": "module"})]
