import { expect } from 'vitest'
import { openTestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

const token = 'metrics-token-of-the-test'
test.override('options', { metricsToken: token })

const look = (authorization?: string) =>
  house.app.server
    .inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })
    .then(({ statusCode, body }) => ({ statusCode, body }))
/** The figures of one metric, by their labels. */
const figures = (body: string, name: string) => body.split('\n').filter((line) => line.startsWith(name))

test('метрик нет ни без ключа, ни с чужим ключом, ни с сессией сотрудника', async () => {
  const { token: session } = await house.as(cast.superAdmin)
  for (const authorization of [undefined, 'Bearer другой', `Bearer ${session}`, token])
    expect(await look(authorization)).toMatchObject({ statusCode: 404, body: expect.stringContaining('"code":404') })
})

test('без METRICS_TOKEN метрик нет вовсе', async () => {
  const closed = await openTestHouse()
  const { token: session } = await closed.as(cast.superAdmin)
  for (const authorization of ['Bearer ', `Bearer ${session}`])
    expect((await closed.app.server.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  await closed.close()
})

test('запросы считаются по образцу адреса, а не по номерам в нём', async () => {
  const boss = await house.as(cast.superAdmin)
  await boss.get(`contractors/${cast.contractors.first}`)
  await boss.get(`contractors/${cast.contractors.second}`)
  await boss.get('contractors/999999')
  await boss.get('/api/crm/nowhere/17')
  const counts = figures((await look(`Bearer ${token}`)).body, 'okno_http_seconds_count')
  expect(counts).toContain('okno_http_seconds_count{method="GET",route="/api/crm/contractors/:id",status="200"} 2')
  expect(counts).toContain('okno_http_seconds_count{method="GET",route="/api/crm/contractors/:id",status="404"} 1')
  expect(counts).toContain('okno_http_seconds_count{method="GET",route="other",status="404"} 1')
  expect(counts.join()).not.toMatch(/contractors\/\d|nowhere/)
})

test('видны пул, сокеты, задержка цикла, фоновая работа и исходящие', async () => {
  const boss = await house.as(cast.superAdmin)
  await boss.post('outbox/test', { channel: 'sms', recipient: '79161234567' })
  house.app.metrics?.jobDone('outbox.deliver', true)
  house.app.metrics?.jobDone('outbox.deliver', false)
  const { body } = await look(`Bearer ${token}`)
  for (const line of [
    /^okno_pool_total \d+$/m,
    /^okno_pool_idle \d+$/m,
    /^okno_pool_waiting 0$/m,
    /^okno_sockets 0$/m,
    /^okno_backup_age_seconds Nan$/m,
    /^okno_outbox_waiting 1$/m,
    /^okno_outbox_failed 0$/m,
    /^okno_outbox_late_seconds [\d.]+$/m,
    /^okno_jobs_total\{job="outbox.deliver",result="done"\} 1$/m,
    /^okno_jobs_total\{job="outbox.deliver",result="failed"\} 1$/m,
    /^nodejs_eventloop_lag_seconds /m,
    /^process_resident_memory_bytes /m,
  ])
    expect(body).toMatch(line)
})
