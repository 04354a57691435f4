import { type Env, readEnv } from '#server/core/env.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtDoors } from './doors.ts'
import { lookAtEmbedded } from './embedded.ts'
import { broken, type Finding, told } from './finding.ts'
import { lookAtMachine } from './machine.ts'
import { lookAtSettings } from './settings.ts'

/** `npm run doctor`: looks at everything that the house stands on and changes nothing; ends with 1 when something is broken. */
async function run() {
  const found = await look()
  for (const one of found) console.log(told(one))
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length
  console.log(`\nИсправно ${count('well')}, под вопросом ${count('doubtful')}, сломано ${count('broken')}`)
  return count('broken') > 0 ? 1 : 0
}

async function look(): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv(process.env)
  } catch (error) {
    return [broken('Настройки', (error as Error).message, 'Исправьте их: без этого дом не поднимется.')]
  }
  const database = [...(await lookAtDatabase(env)), ...(await lookAtEmbedded(env))]
  return [...(await lookAtMachine(env)), ...lookAtSettings(env), ...database, ...(await lookAtDoors(env))]
}

process.exitCode = await run()
