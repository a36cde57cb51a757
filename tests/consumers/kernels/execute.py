"""`python execute.py NOTEBOOK EXECUTED`: runs a notebook by the kernel that it names; each code cell has to say something.

Deno's kernel now and then says that it is idle before it sends the result of a cell, which nbclient then lets go.
"""

import sys
from queue import Empty

import nbformat
from jupyter_core.utils import ensure_async
from nbclient import NotebookClient

patience_in_seconds = 20


class PatientClient(NotebookClient):
    """Ends a cell when it has an output, however late that comes."""

    async def async_execute_cell(self, cell, cell_index, **options):
        cell = await super().async_execute_cell(cell, cell_index, **options)
        while cell.cell_type == "code" and not cell.outputs:
            try:
                message = await ensure_async(self.kc.get_iopub_msg(timeout=patience_in_seconds))
            except Empty:
                break
            self.process_message(message, cell, cell_index)
        return cell


notebook_path, executed_path = sys.argv[1:]
notebook = nbformat.read(notebook_path, as_version=4)
PatientClient(notebook, kernel_name=notebook.metadata.kernelspec.name, timeout=120).execute()
nbformat.write(notebook, executed_path)
