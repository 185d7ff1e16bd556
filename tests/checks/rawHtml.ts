import type { SourceFile } from "./sourceFiles.ts";

/** Code that runs in a browser, except the folder of the HTML sanitiser. */
const CHECKED = /^(src\/(?!ui\/html\/)|sw\/)/;

/** Everything that turns text into markup or code. */
const SINKS = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "write",
  "writeln",
  "createContextualFragment",
  "srcdoc",
  "srcDoc",
  "DOMParser",
  "eval",
  "Function",
]);
/** Only `document`'s methods: other objects have methods with these names too. */
const ONLY_OF_DOCUMENT = new Set(["write", "writeln"]);
/** As types or as keys of other objects, these are ordinary words. */
const ONLY_WHEN_CALLED = new Set(["DOMParser", "eval", "Function"]);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Reports places where text becomes markup without being sanitised; `SafeHtml` is the only permitted way. */
export function rawHtmlProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ name }) => CHECKED.test(name))
    .flatMap(({ name, text, program }) =>
      nodesIn(program).flatMap((node) => {
        const sink = sinkOf(node);
        const line = text.slice(0, node.start).split("\n").length;
        return sink ? [`${name}:${line} uses ${sink}: untrusted HTML is shown with SafeHtml`] : [];
      }),
    );
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return "type" in value && typeof value.type === "string" ? [value as Node, ...inside] : inside;
}

const isSink = (name: unknown): name is string => typeof name === "string" && SINKS.has(name);

function sinkOf({ type, object, property, callee, name, key }: Node): string | undefined {
  if (type === "MemberExpression") return memberSink(object as Node, property as Node);
  if (type === "NewExpression" || type === "CallExpression") {
    const called = (callee as Node).name;
    return isSink(called) && ONLY_WHEN_CALLED.has(called) ? called : undefined;
  }
  const named = type === "JSXAttribute" ? (name as Node).name : type === "Property" ? (key as Node).name : undefined;
  return isSink(named) && !ONLY_WHEN_CALLED.has(named) && !ONLY_OF_DOCUMENT.has(named) ? named : undefined;
}

/** `element.innerHTML`, `element["innerHTML"]`, `document.write` */
function memberSink(object: Node, property: Node): string | undefined {
  const name = property.name ?? property.value;
  if (!isSink(name) || ONLY_WHEN_CALLED.has(name)) return undefined;
  if (!ONLY_OF_DOCUMENT.has(name)) return name;
  return object.name === "document" || (object.property as Node | undefined)?.name === "document" ? name : undefined;
}
