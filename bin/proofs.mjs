// @ts-check
/** `npm run proofs`: the promises of README in their long forms. Figures go to docs/proofs.md. SEED repeats a run. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './postgres.mjs'
import { checkNode, childEnv, ensureInstalled, node24, root } from './prepare.mjs'

const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000))

/** @type {{ promise: string, args: string[], sabotage?: string[] }[]} */
const proofs = [
  {
    promise:
      'Двойной записи не бывает: 200 клиентов на 20 окон через два процесса — ровно 20 записаны, остальным 409/1401; один ключ повтора — одно действие',
    args: ['proofs/race.ts'],
    sabotage: ['proofs/race.ts', '--sabotage'],
  },
  {
    promise: 'kill -9 под нагрузкой не теряет подтверждённого и не оставляет половинок, снова готов за 5 с (PostgreSQL)',
    args: ['proofs/kill.ts'],
    sabotage: ['proofs/kill.ts', '--sabotage'],
  },
  { promise: 'То же на встроенной базе', args: ['proofs/kill.ts', '--embedded'], sabotage: ['proofs/kill.ts', '--embedded', '--sabotage'] },
  {
    promise:
      'Загрузки безопасны: враждебные файлы и формы и тысяча испорченных картинок — ни одной серверной ошибки, на диске только переписанные начисто, сервер отвечает быстрее секунды',
    args: ['proofs/uploads.ts'],
    sabotage: ['proofs/uploads.ts', '--sabotage'],
  },
  {
    promise:
      'Самый большой файл списка (100 000 строк, CSV и XLSX) никого не задерживает: цикл событий стоит не дольше 50 мс, память не растёт вместе с файлом',
    args: ['proofs/export.ts'],
    sabotage: ['proofs/export.ts', '--sabotage'],
  },
]

checkNode()
ensureInstalled()
if (!findPostgres()) {
  console.error('Нет PostgreSQL: поставьте пакет postgresql. Без него гонку двух процессов не показать.')
  process.exit(1)
}
console.log(`SEED=${seed}`)
/** @type {string[]} */
const rows = []
for (const { promise, args, sabotage } of proofs) {
  const told = await prove(args)
  const caught = sabotage ? await prove(sabotage, { KILLS: '1', ROUNDS: '1' }) : null
  const today = new Date().toISOString().slice(0, 10)
  const command = `\`SEED=${seed} node_modules/.bin/node ${args.join(' ')}\``
  rows.push(`| ${promise} | ${command} | ${told.isHeld ? '' : '**НЕ ДЕРЖИТСЯ.** '}${told.figure} | ${today} | ${caughtIn(caught)} |`)
  if (!told.isHeld || caught?.isHeld === false) process.exitCode = 1
}
writeFileSync(join(root, 'docs', 'proofs.md'), page(rows))
console.log('\nЦифры записаны в docs/proofs.md')

/**
 * Runs one proof; its last line is its answer.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ isHeld: boolean, figure: string }>}
 */
function prove(args, env = {}) {
  console.log(`\n── ${args.join(' ')}`)
  const child = spawn(node24(), args, { cwd: root, env: childEnv({ SEED: seed, ...env }), stdio: ['ignore', 'pipe', 'inherit'] })
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

function caughtIn(/** @type {{ isHeld: boolean, figure: string } | null} */ caught) {
  if (!caught) return '—'
  return caught.isHeld ? `да: ${caught.figure}` : '**нет**'
}

function page(/** @type {string[]} */ lines) {
  return `# Доказательства

Пишет \`npm run proofs\`. Короткие формы идут в \`npm test\` (server/bookings/race.test.ts, kill.both.test.ts, server/images/hostile.test.ts). Вредитель ломает то, на чём
держится обещание (снимает ограничения и замки базы, портит записанное): если его не ловят, доказательство ничего не стоит.

| Обещание | Команда | Последняя цифра | Дата | Вредитель пойман |
|---|---|---|---|---|
${lines.join('\n')}
`
}
