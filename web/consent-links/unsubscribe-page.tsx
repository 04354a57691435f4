import { useParams } from '@tanstack/react-router'
import { consentLinks } from '#contract/consent-links/consent-links.ts'
import { consentsRu } from '#contract/consents/consents.ru.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'

/** Where the link of a mailing leads: a customer without an account wants no more of them, by one press. */
export default function UnsubscribePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const input = { params: { token } }
  const { data, error, refetch } = useData(consentLinks.show, input)
  const withdraw = useSave(consentLinks.withdraw, {
    saved: null,
    done: (told) => queryClient.setQueryData(keyOf(consentLinks.show, input), told),
  })
  const isGone = error?.status === 404
  return (
    <DoorPanel
      title={t('title')}
      lead={data ? t('lead', { company: data.company, purpose: consentsRu.purposes[data.purpose] }) : t('title')}
    >
      {data && <p role="status">{t(data.is_given === 1 ? 'ask' : 'withdrawn')}</p>}
      {data?.is_given === 1 && (
        <Button kind="primary" disabled={withdraw.isPending} onClick={() => withdraw.mutate(input)}>
          {t('withdraw')}
        </Button>
      )}
      {!data && isGone && <Empty icon="error" title={t('gone')} text={t('goneText')} />}
      {!data && error && !isGone && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={1} />}
    </DoorPanel>
  )
}
