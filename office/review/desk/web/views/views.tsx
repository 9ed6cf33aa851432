import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import {
  Button,
  IconChevronDown,
  Menu,
  type MenuItem,
  buttonClass,
  toast,
} from '../../../../../platform/ui/index.ts'
import { readListSearch, type ListSearch } from '../../../web/list/list-address.ts'
import { savedViews, type View } from './queries.ts'
import { useViewActs, type Show } from './use-view-acts.ts'
import { DeleteDialog, RenameDialog, SaveDialog } from './view-dialogs.tsx'
import { builtIn, filtersOf, namesOnlyView, searchOfView, shows, withoutView } from './view-search.ts'
import styles from './views.module.css'

interface ViewsProps {
  tenant: BannerName
  search: ListSearch
  onShow: Show
}

/** The menu of the list's views: open one, save what the list shows, and change or delete the current one. */
export const Views = ({ tenant, search, onShow }: ViewsProps) => {
  const [open, setOpen] = useState<'save' | 'rename' | 'delete' | null>(null)
  const { data: views, isError, refetch } = useQuery(savedViews(tenant))
  const acts = useViewActs(tenant, search, onShow)
  const view = useCurrentView(tenant, search, onShow)
  const isChanged = view !== undefined && !namesOnlyView(search) && !shows(search, view.filters)
  const close = () => setOpen(null)
  const items: MenuItem[] = [
    ...choices(views ?? [], search, (chosen) => void onShow(chosen)),
    ...(isError
      ? [{ label: "We couldn't load the saved views. Try again", onChoose: () => void refetch() }]
      : []),
    { label: 'Save as view…', onChoose: () => setOpen('save') },
    ...(view?.mayChange
      ? [
          {
            label: 'Update with these filters',
            disabled: !isChanged,
            onChoose: () => acts.update(view),
          },
          { label: 'Rename…', onChoose: () => setOpen('rename') },
          {
            label: view.shared ? 'Stop sharing' : 'Share',
            onChoose: () => acts.share(view, !view.shared),
          },
          { label: 'Delete…', onChoose: () => setOpen('delete') },
        ]
      : []),
  ]
  return (
    <div className={styles.views}>
      <Menu
        className={buttonClass()}
        label={
          <>
            {view ? <span className="unseen">View: </span> : <span>Views</span>}
            {view && <span className={styles.name}>{view.name}</span>}
            {isChanged && <span className={styles.changed}>changed</span>}
            <IconChevronDown aria-hidden="true" />
          </>
        }
        items={items}
      />
      {view && isChanged && (
        <>
          {view.mayChange ? (
            <Button variant="quiet" onClick={() => acts.update(view)}>
              Update view
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setOpen('save')}>
              Save as view…
            </Button>
          )}
          <Button variant="quiet" onClick={() => acts.reset(view)}>
            Reset view
          </Button>
        </>
      )}
      {open === 'save' && <SaveDialog customer={search.customer} send={acts.save} onClose={close} />}
      {view && open === 'rename' && (
        <RenameDialog view={view} send={(name) => acts.rename(view, name)} onClose={close} />
      )}
      {view && open === 'delete' && (
        <DeleteDialog view={view} onDelete={() => acts.remove(view)} onClose={close} />
      )}
    </div>
  )
}

/** The view that the address names. A link may name the view alone, or one that is gone. */
const useCurrentView = (tenant: BannerName, search: ListSearch, onShow: Show): View | undefined => {
  const { data: views, isFetching } = useQuery(savedViews(tenant))
  const view = views?.find(({ id }) => id === search.view)
  const isGone = search.view !== undefined && views !== undefined && !view && !isFetching
  const opens = view !== undefined && namesOnlyView(search)
  useEffect(() => {
    if (isGone) toast('bad', "This view no longer exists, or it isn't shared with you.")
    if (isGone) void onShow(withoutView(search), { replace: true })
    if (opens && view) void onShow(searchOfView(view, search), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address, not for each render
  }, [isGone, opens])
  return view
}

/** Own views, those of coworkers with their names, and the built-in ones. */
const choices = (
  views: readonly View[],
  search: ListSearch,
  onChoose: (search: ListSearch) => void,
): MenuItem[] => [
  ...views
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map((one) => ({
      group: one.isOwn ? 'My views' : 'Shared views',
      label: one.isOwn ? `${one.name}${one.shared ? ' (shared)' : ''}` : `${one.name} (${one.owner})`,
      current: one.id === search.view,
      onChoose: () => onChoose(searchOfView(one, search)),
    })),
  ...builtIn.map((one) => ({
    group: 'Built-in views',
    label: one.name,
    current: search.view === undefined && shows(search, filtersOf(one.search)),
    onChoose: () => onChoose(readListSearch({ ...one.search, pageSize: search.pageSize })),
  })),
]
