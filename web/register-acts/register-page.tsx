import { useParams } from '@tanstack/react-router'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ActsLog } from './acts-log.tsx'
import { DrawerButton } from './drawer-panel.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import styles from './register-acts.module.css'
import { RegisterSession } from './register-session.tsx'
import { t } from './texts.ts'

/** A register beside its receipts: its own shift, its drawer, what was done with it by hand, and the answers that its service keeps. */
export default function RegisterPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const registerId = Number(id)
  useRefetch(registerActs.list, null, ['register-acts', 'kkm'])
  const { data, error, refetch } = useData(registerActs.list, { query: { register_id: registerId } })
  return (
    <Page
      title={data ? t('titleOf', { register: data.register.name }) : t('title')}
      actions={
        <>
          <May do={fiscal.tape}>
            <LinkButton kind="quiet" icon="receipt" to={pathTo('registerTape', { id: registerId })}>
              {t('tape')}
            </LinkButton>
          </May>
          <DrawerButton registerId={registerId} />
        </>
      }
    >
      {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <div className={styles.page}>
          <RegisterSession registerId={registerId} session={data.session} hasShift={data.has_shift === 1} />
          <KeptAnswers registerId={registerId} />
          <ActsLog items={data.items} />
        </div>
      )}
    </Page>
  )
}
