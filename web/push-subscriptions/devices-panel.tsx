import { useEffect, useState } from 'react'
import { deviceOf } from '#contract/auth/device.ru.ts'
import { type PushDevice, pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Device, DeviceHint, DeviceList } from '#web/ui/device-list.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import { endpointHere, isAble, keepWhose, markOf, subscribe } from './this-device.ts'

/** Devices that show notifications while «Окно» is closed, with this one among them. */
export function DevicesPanel() {
  const { data, error, refetch } = useData(pushSubscriptions.list, {})
  const here = useMarkHere()
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={1} />
  if (data.is_real === 0 || data.key === null) return <DeviceHint>{t('simulated')}</DeviceHint>
  const own = data.items.find(({ mark }) => mark === here.mark)
  return (
    <>
      <DeviceHint>{t('text')}</DeviceHint>
      {data.items.length === 0 && <DeviceHint>{t('empty')}</DeviceHint>}
      {data.items.length > 0 && (
        <DeviceList>
          {data.items.map((one) => (
            <Subscribed key={one.id} one={one} isHere={one === own} />
          ))}
        </DeviceList>
      )}
      {own && <Check id={own.id} />}
      {!own && here.mark !== undefined && <TurnOn publicKey={data.key} onDone={here.look} />}
    </>
  )
}

function Subscribed({ one, isHere }: { one: PushDevice; isHere: boolean }) {
  const name = deviceOf(one.agent) ?? t('unknown')
  const facts = [t('facts', { seen: formatMoment(one.seen_at), since: formatMoment(one.created_at) })]
  const remove = useSave(pushSubscriptions.remove, { saved: t('removed'), done: () => isHere && keepWhose(null) })
  return (
    <Device name={name} note={isHere ? t('here') : undefined} facts={facts}>
      <Button aria-label={t('removeOf', { name })} disabled={remove.isPending} onClick={() => remove.mutate({ params: { id: one.id } })}>
        {t('remove')}
      </Button>
    </Device>
  )
}

function Check({ id }: { id: number }) {
  const check = useSave(pushSubscriptions.check, { saved: t('checked') })
  return (
    <Button disabled={check.isPending} onClick={() => check.mutate({ params: { id } })}>
      {t('check')}
    </Button>
  )
}

function TurnOn({ publicKey, onDone }: { publicKey: string; onDone: () => void }) {
  const { me } = useSession()
  const [isAsking, ask] = useState(false)
  const [permission, setPermission] = useState(() => (isAble() ? Notification.permission : 'default'))
  const create = useSave(pushSubscriptions.create, {
    saved: t('turnedOn'),
    done: () => {
      keepWhose(me.id)
      onDone()
    },
  })
  if (!isAble()) return <DeviceHint>{t('unable')}</DeviceHint>
  if (permission === 'denied') return <DeviceHint>{t('denied')}</DeviceHint>
  const turnOn = async () => {
    ask(true)
    try {
      const given = await Notification.requestPermission()
      setPermission(given)
      if (given === 'granted') create.mutate({ body: await subscribe(publicKey) })
    } catch {
      toast.error(t('failed'))
    } finally {
      ask(false)
    }
  }
  return (
    <Button icon="bell" disabled={isAsking || create.isPending} onClick={() => void turnOn()}>
      {t('turnOn')}
    </Button>
  )
}

/** By what the house would know this browser, null: by nothing, undefined: still looking. Looked at again when it was switched on. */
function useMarkHere() {
  const [mark, setMark] = useState<string | null>()
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is asked for by the count
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const endpoint = await endpointHere()
      return endpoint === null ? null : markOf(endpoint)
    }
    void look()
      .catch(() => null)
      .then((found) => !isGone && setMark(found))
    return () => {
      isGone = true
    }
  }, [looks])
  return { mark, look: () => setLooks((one) => one + 1) }
}
