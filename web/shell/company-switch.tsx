import { useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData } from '#web/core/query.ts'
import { switchCompany, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import styles from './company-switch.module.css'

/** A super admin of all companies works in one at a time (decisions.md, «Session and access»). */
export function CompanySwitch() {
  return (
    <May do={auth.switchCompany}>
      <Companies />
    </May>
  )
}

function Companies() {
  const { me } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { data, error } = useData(auth.companies, isAsked ? {} : null)
  const wait: MenuItem = { label: error?.message ?? shell('loading'), run: () => undefined }
  const items = data?.items.map(
    (one): MenuItem => ({ label: one.name, isChosen: one.id === me.company_id, run: () => one.id !== me.company_id && goTo(one.id) }),
  )
  const label = shell('company.label', { name: me.company.name })
  return (
    <div className={styles.company}>
      <MenuButton label={label} items={items ?? [wait]}>
        {({ onClick, ...opener }) => (
          <button
            type="button"
            className={styles.opener}
            aria-label={label}
            {...opener}
            onClick={(event) => {
              setAsked(true)
              onClick?.(event)
            }}
          >
            <Icon name="companies" size={18} />
            <span>{me.company.name}</span>
            <Icon name="chevronDown" size={18} />
          </button>
        )}
      </MenuButton>
    </div>
  )
}

/** Everything begins anew at `/` when the server has agreed (web/main.tsx). */
const goTo = (companyId: number) => void switchCompany(companyId).catch(showRefusal)
