// @ts-check
/** What the verdicts of StrykerJS come to (G-02): one figure for docs/proofs.md and a line a folder for docs/mutants.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/prepare.mjs'
import { areaOf, areas, printOf, shelves } from './mutant-shelves.mjs'
import { readScores, readSurvivors } from './mutant-verdicts.mjs'

/** @typedef {import('./mutant-verdicts.mjs').Score} Score */
/** @typedef {import('./mutant-verdicts.mjs').Survivor} Survivor */

/** The share of mutants that must be caught, per cent. */
const GOAL = 90

/** @param {Map<string, Score>} scores @param {Survivor[]} survivors */
export function figureOf(scores, survivors) {
  const whole = shelves()
  const asked = whole.flatMap(({ files }) => files)
  const all = counted(asked, scores, survivors)
  const words = areas.flatMap(([area], at) => {
    const one = counted(
      whole.filter(({ folder }) => areaOf(folder) === at).flatMap(({ files }) => files),
      scores,
      survivors,
    )
    return one.known > 0 ? [`${area} ${one.caught} из ${one.mutants} (${percent(one)})`] : []
  })
  const open = asked.filter((file) => scores.get(file)?.print !== printOf(file)).length
  return {
    isHeld: open === 0 && all.caught * 100 >= GOAL * all.mutants,
    figure: [
      `поймано ${all.caught} из ${all.mutants} мутантов (${percent(all)}), файлов спрошено ${all.known} из ${all.files}, не спрошено или изменилось с тех пор ${open}`,
      ...words,
      `уцелело ${all.missed}, из них с причиной ${all.explained}; мимо тестов прошло ${all.uncovered}`,
    ].join('; '),
  }
}

/** @param {string[]} files @param {Map<string, Score>} scores @param {Survivor[]} survivors */
function counted(files, scores, survivors) {
  const known = files.flatMap((file) => scores.get(file) ?? [])
  const sum = (/** @type {'caught' | 'missed' | 'uncovered'} */ key) => known.reduce((total, one) => total + one[key], 0)
  const explained = survivors.filter(({ file, reason }) => reason && files.includes(file)).length
  const [caught, missed, uncovered] = [sum('caught'), sum('missed'), sum('uncovered')]
  return { files: files.length, known: known.length, caught, missed, uncovered, explained, mutants: caught + missed + uncovered }
}

/** Rounded down: 89,99 is no 90. */
function percent(/** @type {{ caught: number, mutants: number }} */ { caught, mutants }) {
  return mutants === 0 ? '—' : `${(Math.floor((1000 * caught) / mutants) / 10).toFixed(1).replace('.', ',')} %`
}

export const writeMutantsPage = () => writeFileSync(join(root, 'docs', 'mutants.md'), mutantsPage())

export function mutantsPage() {
  const [scores, survivors] = [readScores(), readSurvivors()]
  const whole = shelves()
  const [open, known] = [whole.filter(isWhole(false)), whole.filter(isWhole(true))]
  const rows = [
    ...known.map(({ folder, files }) => line(folder, counted(files, scores, survivors))),
    line(
      '**Вместе**',
      counted(
        known.flatMap(({ files }) => files),
        scores,
        survivors,
      ),
    ),
  ]
  return `# Мутанты

Печатает \`npm run mutants\`: StrykerJS портит сравнения, суммы, ветви, слова и списки в \`domain\` и \`contract/core\` по одному, и тесты той же папки должны
покраснеть ([125](decisions/125-mutants-of-the-rules-are-strykers.md)). Кто уцелел и почему — \`proofs/mutants/mutant-survivors.tsv\`. Счёт — доля пойманных, считая и тех, мимо кого тесты не проходят; цель — ${GOAL} %.

| Папка | Мутантов | Поймано | Уцелело | Из них с причиной | Мимо тестов | Счёт |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${open.length === 0 ? 'Спрошены все папки.' : `Не спрошены: ${open.map(({ folder, files }) => `${folder} (файлов ${files.filter((file) => !scores.has(file)).length})`).join(', ')}.`}
`

  function isWhole(/** @type {boolean} */ wanted) {
    return (/** @type {{ files: string[] }} */ { files }) => files.some((file) => scores.has(file)) === wanted
  }
}

/** @param {string} name @param {ReturnType<typeof counted>} one */
const line = (name, one) =>
  `| ${name} | ${one.mutants} | ${one.caught} | ${one.missed} | ${one.explained} | ${one.uncovered} | ${percent(one)} |`
