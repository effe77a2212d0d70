"""Makes a DOCX from Word's own template: word.py OUT LAYOUT < the CV as JSON."""
import json
import sys
from docx import Document
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.shared import Cm

out, layout = sys.argv[1:3]
cv = json.load(sys.stdin)
document = Document()
name, *under = cv["head"]
document.add_heading(name, 0)
for line in under:
    document.add_paragraph(line)


def rows_into(place, rows):
    for row in rows:
        if row["kind"] == "bullet":
            place.add_paragraph(row["text"], style="List Bullet")
        elif row["kind"] == "entry":
            paragraph = place.add_paragraph()
            paragraph.add_run(row["title"]).bold = True
            paragraph.add_run("\t" + row["dates"])
            paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(16), WD_TAB_ALIGNMENT.RIGHT)
        else:
            place.add_paragraph(row["text"])


def heading_into(place, text):
    place.add_paragraph(text, style="Heading 1")


if layout == "word-sidebar":
    left, right = document.add_table(rows=1, cols=2).rows[0].cells
    for cell, sections in ((left, cv["side"]), (right, cv["main"])):
        for section in sections:
            heading_into(cell, section["heading"])
            rows_into(cell, section["rows"])
else:
    for section in cv["sections"]:
        heading_into(document, section["heading"])
        if layout == "word" or not any(row["kind"] == "entry" for row in section["rows"]):
            rows_into(document, section["rows"])
            continue
        table = document.add_table(rows=0, cols=2)
        for row in section["rows"]:
            if row["kind"] == "entry":
                cells = table.add_row().cells
                cells[0].text, cells[1].text = row["dates"], row["title"]
            else:
                cells = table.rows[-1].cells if table.rows else table.add_row().cells
                rows_into(cells[1], [row])
document.save(out)
