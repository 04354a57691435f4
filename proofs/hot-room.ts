import { openDatabase } from '#server/database/database.ts'
import { hotRoom } from '#server/proving/hot-room.ts'
import { onPostgres, tell } from './ground.ts'

// For SECONDS, WRITERS people write in one room at the pace of people; a receptionist looks at her day before that and meanwhile.
const seconds = Number(process.env.SECONDS ?? 20)
const writers = Number(process.env.WRITERS ?? 200)

const result = await onPostgres(async (url) => {
  const { pool, close } = await openDatabase({ url })
  try {
    return await hotRoom(url, pool, { writers, seconds })
  } finally {
    await close()
  }
})
console.log(result)
const { quiet, hot, statuses, beside, stored, processor } = result
const odd = Object.keys(statuses).filter((one) => one !== '200' && one !== '429')
const ratio = hot / quiet
const figure = `${writers} пишут в одной комнате ${seconds} с: ${JSON.stringify(statuses)}, сохранено ${stored}; календарь p95 в тишине ${quiet.toFixed(1)} мс, при них ${hot.toFixed(1)} мс (в ${ratio.toFixed(2)} раза); прочие вызовы — ${JSON.stringify(beside)}; процессора сервера на сообщение ${processor.toFixed(2)} мс`
tell(odd.length === 0 && Object.keys(beside).join() === '200' && stored === statuses[200] && ratio <= 2, figure)
