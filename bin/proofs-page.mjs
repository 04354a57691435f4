// @ts-check
/**
 * The figures of the promises, a file each (proofs/figures), and the page that is printed from them. A line of the page changes only with its own
 * figure, so two branches that measured different promises merge by themselves.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofs } from '#proofs/list.mjs'
import { root } from './prepare.mjs'

/** @typedef {{ isHeld: boolean, figure: string }} Told */
/** @typedef {Told & { command: string, day: string, at?: string, isRelease: boolean, seconds: number, caught: Told | null }} Figure */

const folder = join(root, 'proofs', 'figures')
const pageFile = join(root, 'docs', 'proofs.md')

/** @returns {Record<string, Figure>} */
export function figuresOf() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]))
}

export function keepFigure(/** @type {string} */ id, /** @type {Figure} */ figure) {
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(figure, null, 2)}\n`)
}

export const writePage = () => writeFileSync(pageFile, page())

export function page() {
  const figures = figuresOf()
  return `# Доказательства

Пишет \`npm run proofs\` (обещания — proofs/list.mjs, цифры — proofs/figures, по файлу на обещание; страницу из них печатает \`npm run proofs -- --page\`). Короткие формы идут в \`npm test\`. Вредитель ломает то, на чём держится
обещание (снимает ограничения и замки базы, портит записанное): если его не ловят, доказательство ничего не стоит. \`--minutes 60\` обновляет самые
старые цифры, \`--release\` гоняет полные количества.

| № | Обещание | Последняя цифра | Дата | Длилось | Вредитель пойман | Команда |
|---|---|---|---|---|---|---|
${proofs.map((one) => line(one, figures[one.id])).join('\n')}
`
}

/**
 * @param {import('#proofs/list.mjs').Proof} proof
 * @param {Figure | undefined} one
 */
function line({ id, promise }, one) {
  if (!one) return `| ${id} | ${promise} | **ещё не измерялось** | — | — | — | — |`
  const held = one.isHeld ? '' : '**НЕ ДЕРЖИТСЯ.** '
  const counts = one.isRelease ? ', полные количества' : ''
  return `| ${id} | ${promise} | ${held}${one.figure} | ${one.day}${counts} | ${one.seconds} с | ${caughtIn(one.caught)} | \`${one.command}\` |`
}

function caughtIn(/** @type {Told | null} */ caught) {
  if (!caught) return '—'
  return caught.isHeld ? `да: ${caught.figure}` : '**нет**'
}
