// @ts-check
/**
 * `npm run proofs [-- R-01 …] [--release] [--minutes 60]`: the promises of proofs/list.mjs in their long forms. Figures go to docs/proofs.md;
 * SEED repeats a run. `--minutes` takes the oldest figures first and begins none when the time is over.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { proofs } from '#proofs/list.mjs'
import { findPostgres } from './postgres.mjs'
import { checkNode, childEnv, ensureInstalled, node24, root } from './prepare.mjs'

/** @typedef {{ isHeld: boolean, figure: string }} Told */
/** @typedef {Told & { command: string, day: string, isRelease: boolean, seconds: number, caught: Told | null }} Figure */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const figuresFile = join(root, 'proofs', 'figures.json')
/** @type {Record<string, Figure>} */
const figures = JSON.parse(readFileSync(figuresFile, 'utf8'))
const today = new Date().toISOString().slice(0, 10)
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000))

checkNode()
ensureInstalled()
if (!findPostgres()) {
  console.error('Нет PostgreSQL: поставьте пакет postgresql. Без него гонку двух процессов не показать.')
  process.exit(1)
}
const unknown = positionals.filter((id) => !proofs.some((one) => one.id === id))
if (unknown.length > 0) {
  console.error(`Нет таких обещаний: ${unknown.join(', ')}. Есть: ${proofs.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
console.log(`SEED=${seed}`)
const end = values.minutes ? performance.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
for (const proof of inOrder()) {
  if (performance.now() > end) break
  const figure = await proved(proof)
  figures[proof.id] = figure
  if (!figure.isHeld || figure.caught?.isHeld === false) process.exitCode = 1
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(join(root, 'docs', 'proofs.md'), page())
}
console.log('\nЦифры записаны в docs/proofs.md')

function inOrder() {
  const chosen = proofs.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const dayOf = (/** @type {{ id: string }} */ { id }) => figures[id]?.day ?? ''
  return values.minutes ? chosen.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) : chosen
}

/** @returns {Promise<Figure>} */
async function proved(/** @type {import('#proofs/list.mjs').Proof} */ { args, sabotage, usual = {}, release }) {
  const begun = performance.now()
  const told = await run(args, values.release ? (release ?? usual) : usual)
  const seconds = Math.round((performance.now() - begun) / 1000)
  const caught = sabotage ? await run(sabotage, { ...usual, KILLS: '1', ROUNDS: '1' }) : null
  const command = `SEED=${seed} node_modules/.bin/node ${args.join(' ')}`
  return { ...told, command, day: today, isRelease: values.release, seconds, caught }
}

/**
 * Runs one program; its last line is its answer.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Told>}
 */
function run(args, env) {
  console.log(`\n── ${args.join(' ')}`)
  const child = spawn(node24(), args, { cwd: root, env: childEnv({ ...env, SEED: seed }), stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part
    process.stdout.write(part)
  })
  return new Promise((resolve) => {
    child.once('close', () => resolve(lastLine(text)))
  })
}

function lastLine(/** @type {string} */ text) {
  try {
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')
  } catch {
    return { isHeld: false, figure: 'доказательство не дошло до конца' }
  }
}

function page() {
  return `# Доказательства

Пишет \`npm run proofs\` (обещания — proofs/list.mjs, цифры — proofs/figures.json). Короткие формы идут в \`npm test\`. Вредитель ломает то, на чём держится
обещание (снимает ограничения и замки базы, портит записанное): если его не ловят, доказательство ничего не стоит. \`--minutes 60\` обновляет самые
старые цифры, \`--release\` гоняет полные количества.

| № | Обещание | Последняя цифра | Дата, возраст | Длилось | Вредитель пойман | Команда |
|---|---|---|---|---|---|---|
${proofs.map(line).join('\n')}
`
}

function line(/** @type {import('#proofs/list.mjs').Proof} */ { id, promise }) {
  const one = figures[id]
  if (!one) return `| ${id} | ${promise} | **ещё не измерялось** | — | — | — | — |`
  const held = one.isHeld ? '' : '**НЕ ДЕРЖИТСЯ.** '
  const counts = one.isRelease ? ', полные количества' : ''
  return `| ${id} | ${promise} | ${held}${one.figure} | ${one.day}, ${ageOf(one.day)}${counts} | ${one.seconds} с | ${caughtIn(one.caught)} | \`${one.command}\` |`
}

function caughtIn(/** @type {Told | null} */ caught) {
  if (!caught) return '—'
  return caught.isHeld ? `да: ${caught.figure}` : '**нет**'
}

function ageOf(/** @type {string} */ day) {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  return days === 0 ? 'сегодня' : `${days} дн.`
}
