import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rawHtmlProblems } from "./rawHtml.ts";
import { parse } from "./sourceFiles.ts";

const problems = (text: string, name = "src/features/a/A.tsx"): string[] => rawHtmlProblems([parse(name, text)]);

test.each([
  ["innerHTML", "element.innerHTML = html;"],
  ["innerHTML", 'element["innerHTML"] += html;'],
  ["innerHTML", "Object.assign(element, { innerHTML: html });"],
  ["outerHTML", "ref.current.outerHTML = html;"],
  ["insertAdjacentHTML", 'element.insertAdjacentHTML("beforeend", html);'],
  ["write", "document.write(html);"],
  ["writeln", "frame.contentWindow.document.writeln(html);"],
  ["dangerouslySetInnerHTML", "const a = <p dangerouslySetInnerHTML={{ __html: html }} />;"],
  ["setHTMLUnsafe", "element.setHTMLUnsafe(html);"],
  ["parseHTMLUnsafe", "Document.parseHTMLUnsafe(html);"],
  ["createContextualFragment", "range.createContextualFragment(html);"],
  ["srcDoc", "const a = <iframe srcDoc={html} />;"],
  ["DOMParser", 'new DOMParser().parseFromString(html, "text/html");'],
  ["eval", "eval(text);"],
  ["Function", 'new Function("a", text);'],
])("the check for raw HTML reports %s, with its location", (sink, text) => {
  expect(problems(`\n${text}`)).toEqual([`src/features/a/A.tsx:2 uses ${sink}: untrusted HTML is shown with SafeHtml`]);
  expect(problems(text, "sw/a.tsx")).toHaveLength(1);
});

test.each([
  "await writable.write(bytes);",
  "const a = (make: Function) => make;",
  "element.textContent = text;",
  "const a = <SafeHtml html={html} />;",
])("the check for raw HTML accepts %s", (text) => {
  expect(problems(text)).toEqual([]);
});

test("raw HTML is accepted only in the sanitiser's folder", () => {
  expect(problems("element.innerHTML = html;", "src/ui/html/cleanHtml.ts")).toEqual([]);
  const cleaner = readFileSync("src/ui/html/htmlCleaner.ts", "utf8");
  expect(problems(cleaner, "src/ui/html/htmlCleaner.ts")).toEqual([]);
  expect(problems(cleaner, "src/ui/htmlCleaner.ts")).toEqual([expect.stringContaining("DOMParser")]);
});
