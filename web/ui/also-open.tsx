import type { Endpoint } from '#contract/core/endpoint.ts'
import { useOpeners } from '#web/core/openers.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import styles from './also-open.module.css'
import { Icon } from './icon.tsx'

/** Who else has this row open, so that two people talk before they edit. Says nothing while one is alone. */
export function AlsoOpen({ reading, id }: { reading: Endpoint; id: number }) {
  const { me } = useSession()
  const others = useOpeners(reading, id).filter((one) => one.id !== me.id)
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" size={16} />
          {shell('alsoOpen', { names: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}
