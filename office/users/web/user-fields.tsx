import { bannersInUse } from '../../../banners/web/index.ts'
import { useQuery } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import {
  LINK_VIEWER,
  roleOf,
  staffRoles,
  type UserLimits,
} from '../../../common/identity/rules/staff-users.ts'
import { Entry, type Problems } from '../../../platform/ui/index.ts'
import { Tick } from './tick.tsx'
import { userRegions } from './queries.ts'
import type { EnteredUser } from './user-entry.ts'
import styles from './users.module.css'

interface UserFieldsProps {
  value: EnteredUser
  onChange: (value: EnteredUser) => void
  problems: Problems<keyof EnteredUser>
  limits: UserLimits
  /** A new account: email and user name can be entered. */
  isNew: boolean
  /** Their own banner, whose box stays; null for a residential employee. */
  home: BannerName | null
}

/** The fields of an account (USER-013 to USER-022). What may not be changed is disabled. */
export const UserFields = ({ value, onChange, problems, limits, isNew, home }: UserFieldsProps) => {
  const { data: regions } = useQuery({ ...userRegions, enabled: value.roleId === LINK_VIEWER })
  const set = <K extends keyof EnteredUser>(key: K, to: EnteredUser[K]) => onChange({ ...value, [key]: to })
  const text = (
    key: 'firstName' | 'lastName' | 'initials' | 'userName' | 'email' | 'branchNumber',
    label: string,
    { enabled, hint, half, ...more }: TextOptions,
  ) => (
    <Entry label={label} hint={hint} problem={problems[key]} className={half ? 'half' : ''}>
      {(given) => (
        <input
          {...given}
          {...more}
          type={key === 'email' ? 'email' : 'text'}
          className="control"
          autoComplete="off"
          disabled={!enabled}
          value={value[key]}
          onChange={({ target }) => set(key, target.value)}
        />
      )}
    </Entry>
  )
  const current = roleOf(value.roleId)
  // A role that this editor may not give is shown, but only if the user has it.
  const offered = staffRoles.filter(({ id }) => limits.roles.includes(id) || id === current?.id)
  return (
    <div className="fields">
      {isNew && <p>Fields marked with * are required.</p>}
      {text('firstName', star('First Name', isNew), { enabled: limits.names, half: true })}
      {text('lastName', star('Last Name', isNew), { enabled: limits.names, half: true })}
      {text('initials', 'Initials', { enabled: limits.names, half: true, maxLength: 3 })}
      {text('email', star('Email', isNew), { enabled: isNew, half: true })}
      {text('userName', 'User Name', {
        enabled: isNew,
        half: true,
        ...(isNew && { hint: 'They sign in with it. If you leave it blank, they sign in with their email.' }),
      })}
      {text('branchNumber', 'Branch Number', {
        enabled: isNew,
        half: true,
        ...(isNew && { hint: 'Only if they work at one branch.' }),
      })}
      <Entry label={star('Role', isNew)} problem={problems.roleId} className="half">
        {(given) => (
          <select
            {...given}
            className="control"
            disabled={!limits.role}
            value={value.roleId ?? ''}
            onChange={({ target }) =>
              onChange({
                ...value,
                roleId: target.value === '' ? null : Number(target.value),
                regionCode: '',
              })
            }
          >
            {value.roleId === null && <option value="">{isNew ? 'Select' : 'No role'}</option>}
            {offered.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Entry>
      {value.roleId === LINK_VIEWER && (
        <Entry
          label={star('Region', isNew)}
          hint={
            regions?.length === 0
              ? 'No branch of Rexel has a region yet. A system admin loads them on the Branches page.'
              : undefined
          }
          problem={problems.regionCode}
          className="half"
        >
          {(given) => (
            <select
              {...given}
              className="control"
              disabled={!limits.role}
              value={value.regionCode}
              onChange={({ target }) => set('regionCode', target.value)}
            >
              <option value="">Select</option>
              {regions?.map(({ bannerRegionCode: code, bannerRegionDesc: words }) => (
                <option key={code} value={code}>
                  {words === code ? code : `${code} - ${words}`}
                </option>
              ))}
            </select>
          )}
        </Entry>
      )}
      {!isNew && (
        <Tick checked={value.active} enabled={limits.role} onChange={(active) => set('active', active)}>
          Active
        </Tick>
      )}
      {!isNew && !value.active && (
        <p className="field-hint">
          Inactive users have no password and no second step. When you make them active again, we email them a
          link to set a new password.
        </p>
      )}
      <fieldset className={styles.banners}>
        <legend className="field-label">Banners</legend>
        {bannersInUse.map((banner) => (
          <Tick
            key={banner}
            checked={value.banners.includes(banner)}
            enabled={banner !== home && limits.banners.includes(banner)}
            onChange={(on) =>
              set('banners', on ? [...value.banners, banner] : value.banners.filter((one) => one !== banner))
            }
          >
            {bannerOf(banner)!.displayName}
          </Tick>
        ))}
      </fieldset>
    </div>
  )
}

interface TextOptions {
  enabled: boolean
  hint?: string
  half?: boolean
  maxLength?: number
}

const star = (label: string, isNew: boolean) => (isNew ? `${label} *` : label)
