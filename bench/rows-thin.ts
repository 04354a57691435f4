import type { BenchRow } from './rows.ts'

/** What sign-in, rights, walls and checks cost: our rows beside the same statement behind a server that has none of them. */
export const thinRows = (rows: BenchRow[]): BenchRow[] =>
  rows.flatMap((row) => {
    const number = beside.get(row.number)
    if (!number) return []
    const thin: BenchRow = {
      number,
      work: `строка ${row.number}; F — тонкий сервер (Fastify и pg) без входа, прав и проверок`,
      async floor(stage) {
        const script = await row.floor(stage)
        if (typeof script !== 'string') throw new Error(`row ${row.number} has no SQL of its own`)
        return stage.thin(script)
      },
      ask: row.ask,
      goal: { p50: 1.5 },
    }
    return [thin]
  })

const beside = new Map([
  ['1', '11а'],
  ['2', '11б'],
  ['6', '11в'],
])
