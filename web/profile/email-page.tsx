import { useParams } from '@tanstack/react-router'
import { profile } from '#contract/profile/profile.ts'
import { paths } from '#contract/shell/paths.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { t } from './texts.ts'

/** The link of the letter. It is confirmed by a press: readers of mail open links by themselves. */
export default function EmailPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { mutate, data, error, isPending } = useSave(profile.confirmEmail, { saved: null, quiet: true })
  return (
    <DoorPanel title={t('emailPage.title')} lead={t('emailPage.title')}>
      {data && (
        <Empty icon="check" title={t('emailPage.done')} text={t('emailPage.doneText', { email: data.email })}>
          <LinkButton to={paths.dashboard}>{t('emailPage.toWork')}</LinkButton>
        </Empty>
      )}
      {error && (
        <div role="alert">
          <Empty icon="error" title={t('emailPage.failed')} text={error.message}>
            <LinkButton to={paths.dashboard}>{t('emailPage.toWork')}</LinkButton>
          </Empty>
        </div>
      )}
      {!data && !error && (
        <>
          <p>{t('emailPage.text')}</p>
          <Button kind="primary" aria-disabled={isPending} onClick={() => isPending || mutate({ params: { token } })}>
            {t('emailPage.act')}
          </Button>
        </>
      )}
    </DoorPanel>
  )
}
