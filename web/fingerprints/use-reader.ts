import { useState } from 'react'
import { isOwnAddress } from '#contract/core/web-address.ts'
import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { units } from '#contract/units/units.ts'
import { lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { readerStatus, sendToReader } from './reader-client.ts'
import { r as t } from './texts.ts'

/** The studio whose reader stands beside this browser: the picked one, else that of the last work, else one's own. */
export function useReaderUnit(picked: number | null = null) {
  const { me } = useSession()
  const { data: choices = [] } = useData(units.autocomplete, { query: {} }, { quiet: true })
  return { unit: unitOf(choices, [picked, lastUnit(me.id), me.unit_id]), choices }
}

/** The reader of a studio, as this browser reaches it; null: the studio is not known yet. */
export function useReader(unitId: number | null) {
  const { data, refetch } = useData(fpReaders.ofUnit, unitId === null ? null : { query: { unit_id: unitId } }, { quiet: true })
  const create = useSave(fpReaders.create, { saved: t('connected') })
  const send = useSave(fpReaders.sync, { saved: null })
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const base = data?.base_url && isOwnAddress(data.base_url) ? data.base_url : null

  async function give(reader: number, address: string) {
    const { boxes, people } = await send.mutateAsync({ params: { id: reader } })
    setSaid((await sendToReader(address, { reader, boxes, people })) ? t('synced', { count: boxes.length }) : t('silent', { address }))
  }
  async function busy(work: (address: string, unit: number) => Promise<void>) {
    if (base === null || unitId === null) return
    setBusy(true)
    try {
      await work(base, unitId)
    } catch {
      // The refusal of the house has been shown already.
    } finally {
      setBusy(false)
      void refetch()
    }
  }
  const connect = () =>
    busy(async (address, unit_id) => {
      const found = await readerStatus(address)
      if (!found) return setSaid(t('silent', { address }))
      const { sign_key, seal_key, title } = found
      const { id } = await create.mutateAsync({
        body: { unit_id, title: title.trim().slice(0, 60) || t('usual'), sign_key, seal_key },
      })
      await give(id, address)
    })
  const sync = () =>
    busy(async (address) => {
      if (data?.reader) await give(data.reader.id, address)
      else setSaid(t('notYet'))
    })
  return { base, reader: data?.reader ?? null, houseKey: data?.house_key ?? null, connect, sync, isBusy, said }
}
