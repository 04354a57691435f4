import type { Stage } from './rows.ts'

/** How often the code of the tablet is asked anew; each lives a little longer. */
const REDRAWN = 5000

export interface Tablet {
  token: string
  id: number
  code: { id: string; hash: string; unit_id: number }
}
const tablets = new Map<Stage, Promise<Tablet>>()

/** A tablet at the door, whose code is always a fresh one. */
export function tabletOf(stage: Stage, unit: number): Promise<Tablet> {
  const known = tablets.get(stage) ?? open()
  tablets.set(stage, known)
  return known
  async function open() {
    const { body } = await stage.call('POST', 'kiosks', { unit_id: unit, title: 'Стенд' })
    const tablet: Tablet = { ...body.data, code: await drawn(body.data.token) }
    const timer = setInterval(() => {
      const over = () => clearInterval(timer) // the server of the run is gone
      drawn(tablet.token).then((code) => (tablet.code = code), over)
    }, REDRAWN)
    timer.unref()
    return tablet
  }
  async function drawn(token: string): Promise<Tablet['code']> {
    const asked = { method: 'POST', headers: { 'x-kiosk': token, 'content-type': 'application/json' }, body: '{}' }
    const answer = await fetch(`${stage.url}/api/crm/checkin/general/qr`, asked)
    return ((await answer.json()) as { data: { params: Tablet['code'] } }).data.params // our own call
  }
}
