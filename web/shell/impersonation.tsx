import type { Me } from '#contract/auth/auth.ts'
import { signOut, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './impersonation.module.css'

/** The closed side bar has no room for the name, so it is shown above the page. */
export function ImpersonationStrip() {
  const { me } = useSession()
  if (me.impersonated_by === null) return null
  return (
    <div className={styles.strip}>
      <Who me={me} />
    </div>
  )
}

function Who({ me }: { me: Me }) {
  return (
    <p className={styles.who}>
      {shell('eyes.who')} <b>{`${me.first_name} ${me.last_name}`.trim()}</b>
    </p>
  )
}

/** Through whose eyes the program is seen, on every screen, and the way back (SES-009). */
export function Impersonation() {
  const { me } = useSession()
  if (me.impersonated_by === null) return null
  return (
    <section className={styles.eyes} aria-label={shell('eyes.label')}>
      <Who me={me} />
      <Button
        kind="primary"
        icon="signOut"
        className={styles.back}
        title={shell('eyes.own', { name: me.impersonated_by.name })}
        onClick={() => void signOut()}
      >
        <span className={styles.word}>{shell('eyes.back')}</span>
      </Button>
    </section>
  )
}
