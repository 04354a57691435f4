import fastify from 'fastify'
import pg from 'pg'

/** The rival of rows 11а–11в: a floor's own statement behind Fastify and pg; no sign-in, no rights, no walls, nothing checked. */
const script = process.env.SCRIPT ?? ''
const [, from = '0', to = '0'] = /\\set unit random\((\d+), (\d+)\)/.exec(script) ?? []
const text = script.replace(/^\\set .*$/m, '').replaceAll(':unit', '$1')
const hasUnit = text.includes('$1')

/** Making a Date of every instant would slow it twice (speed.md §2). */
const instants: number[] = [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP, pg.types.builtins.DATE]
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    instants.includes(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format),
}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 8 })

const app = fastify()
app.get('/', async () => {
  const unit = Number(from) + Math.floor(Math.random() * (Number(to) - Number(from) + 1))
  const { rows } = await pool.query({ name: 'floor', text, values: hasUnit ? [unit] : [], types })
  return { result: 'success', data: rows }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
