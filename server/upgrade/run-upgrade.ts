import { readEnv } from '#server/core/env.ts'
import { upgrade } from './upgrade.ts'

/** `npm run upgrade`: ends with 1 when the data are not of this version afterwards, or do not add up. */
await Promise.resolve()
  .then(() => upgrade(readEnv(process.env), console.log))
  .catch((error: Error) => {
    console.error(`\n${error.message}`)
    process.exitCode = 1
  })
