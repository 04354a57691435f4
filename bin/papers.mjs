// @ts-check
/**
 * The documents of «Раскрытие информации» (000 §2), made of texts in the repository: README, LICENSE, the manual. The build takes them into
 * dist/docs (vite.config.ts); `node bin/papers.mjs folder` writes them where one wants to look at them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import fonts from 'pdfmake/fonts/Roboto.js'
import { dayRu } from '#contract/help/day.ru.ts'
import { helpRu } from '#contract/help/help.ru.ts'
import { root } from './prepare.mjs'

/** @typedef {Record<string, unknown> | string} Block */

/** The library may fetch nothing and may read nothing but the fonts. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))
pdfmake.setFonts(fonts)

/** Answers a map from a file's name to its bytes. @returns {Promise<Map<string, Buffer>>} */
export async function papers() {
  const texts = {
    readme: { title: 'Окно: о программе', content: blocksOf(read('README.md')) },
    licence: { title: 'Окно: лицензия', content: read('LICENSE').split(/\n{2,}/) },
    crminstruction: { title: 'Окно: инструкция по работе', content: manual() },
  }
  const made = new Map()
  for (const [name, { title, content }] of Object.entries(texts)) made.set(`${name}.pdf`, await print(title, content))
  return made
}

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')

/** @param {string} title @param {Block[]} content @returns {Promise<Buffer>} */
function print(title, content) {
  return pdfmake
    .createPdf({
      // The same texts make the same bytes.
      info: { title, author: 'Okno', creationDate: new Date(0), modDate: new Date(0) },
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 64],
      content: [{ text: title, style: 'title' }, ...content.map((one) => (typeof one === 'string' ? { text: one, style: 'text' } : one))],
      footer: (/** @type {number} */ page, /** @type {number} */ all) => ({
        text: `${page} из ${all}`,
        alignment: 'center',
        style: 'foot',
      }),
      defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
      styles: {
        title: { fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
        h1: { fontSize: 16, bold: true, margin: [0, 14, 0, 6] },
        h2: { fontSize: 13, bold: true, margin: [0, 10, 0, 4] },
        text: { margin: [0, 0, 0, 6] },
        code: { fontSize: 9.5, margin: [12, 2, 0, 8], color: '#444444' },
        foot: { fontSize: 9, color: '#666666' },
      },
    })
    .getBuffer()
}

/** @returns {Block[]} */
function manual() {
  return [
    { text: dayRu.title, style: 'h1' },
    ...dayRu.steps.flatMap(({ time, title, text }) => [{ text: `${time} ${title}`, style: 'h2' }, text]),
    { text: helpRu.manual, style: 'h1' },
    ...helpRu.sections.flatMap(({ title, text }) => [{ text: title, style: 'h2' }, ...text]),
    { text: helpRu.faq, style: 'h1' },
    ...helpRu.questions.flatMap(({ question, answer }) => [{ text: question, style: 'h2' }, answer]),
  ]
}

/** As much Markdown as our README speaks: headings, paragraphs, lists, tables, code. Pictures stay in the repository. @returns {Block[]} */
function blocksOf(/** @type {string} */ markdown) {
  /** @type {Block[]} */
  const blocks = []
  const code = /```\w*\n([\s\S]*?)```/g
  let from = 0
  for (const match of markdown.matchAll(code)) {
    blocks.push(...proseOf(markdown.slice(from, match.index)), {
      text: (match[1] ?? '').trimEnd(),
      style: 'code',
      preserveLeadingSpaces: true,
    })
    from = match.index + match[0].length
  }
  return [...blocks, ...proseOf(markdown.slice(from))]
}

const proseOf = (/** @type {string} */ text) => text.split(/\n{2,}/).flatMap((part) => blockOf(part.trim()))

/** @returns {Block[]} */
function blockOf(/** @type {string} */ part) {
  if (part === '' || part === '---' || part.startsWith('![')) return []
  const [line = '', ...rest] = part.split('\n')
  const heading = /^(#+) (.*)/.exec(line)
  if (heading) return [{ text: plain(heading[2] ?? ''), style: heading[1] === '#' ? 'h1' : 'h2' }, ...blockOf(rest.join('\n').trim())]
  if (line.startsWith('|')) return [tableOf(part.split('\n'))]
  if (line.startsWith('- '))
    return [
      {
        ul: part
          .split(/^- /m)
          .slice(1)
          .map((one) => plain(one.replace(/\s+/g, ' '))),
        margin: [0, 0, 0, 6],
      },
    ]
  return [{ text: plain(part.replace(/\n/g, ' ')), style: 'text' }]
}

/** The second line only draws the rule. @returns {Block} */
function tableOf(/** @type {string[]} */ lines) {
  const rows = lines
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => plain(cell.trim())),
    )
  const widths = (rows[0] ?? []).map((_, index, all) => (index === all.length - 1 ? '*' : 'auto'))
  return { table: { headerRows: 1, widths, body: rows }, layout: 'lightHorizontalLines', fontSize: 9.5, margin: [0, 4, 0, 10] }
}

const plain = (/** @type {string} */ text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*<>]/g, '')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(root, '.tmp', 'docs')
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of await papers()) {
    writeFileSync(join(folder, name), bytes)
    console.log(`${join(folder, name)}: ${Math.round(bytes.length / 1024)} КБ`)
  }
}
