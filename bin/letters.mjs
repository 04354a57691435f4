// @ts-check
import { inflateSync } from 'node:zlib'

/** What each font of the file says its glyphs mean: whoever selects text copies these letters. */
export function lettersIn(/** @type {Buffer} */ bytes) {
  const parts = bytes.toString('latin1').split(/stream\r?\n/)
  const maps = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }).toString('latin1')]
    } catch {
      return []
    }
  })
  const codes = maps.filter((one) => /beginbf(range|char)/.test(one)).flatMap((one) => [...named(one), ...ranged(one)])
  return new Set(codes.map((code) => String.fromCharCode(code)))
}

/** A mapping is either one glyph with its letter, or a range of glyphs with a list of letters. */
function named(/** @type {string} */ map) {
  const single = [...map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)].flatMap(([, pairs = '']) => [...pairs.matchAll(/<\w+>\s*<(\w{4})>/g)])
  const listed = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/<(\w{4})>/g)])
  return [...single, ...listed].map(([, code = '']) => Number.parseInt(code, 16))
}

/** Glyphs in a row that mean letters in a row. */
function ranged(/** @type {string} */ map) {
  const sections = [...map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].map(([, lines = '']) => lines).join('\n')
  return [...sections.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g)].flatMap(([, from = '', to = '', code = '']) => {
    const length = Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1
    return Array.from({ length: Math.max(0, length) }, (_, index) => Number.parseInt(code, 16) + index)
  })
}
