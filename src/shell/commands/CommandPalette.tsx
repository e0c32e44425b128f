/**
 * Finds records, screens and actions by typing. What belongs to the open screen and what was opened last come first. A command may ask in a
 * second step what it is for; Backspace in the empty field and Escape lead back.
 */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command as List } from 'cmdk'
import { ArrowLeft, Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMay } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import { classNames } from '../../ui/class-names.ts'
import { availableCommands, type Choice, type Choices, type Command } from '../../ui/commands.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { KeyboardHint } from '../../ui/KeyboardHint.tsx'
import { VEIL } from '../../ui/overlay/Dialog.tsx'
import { useReturnOfFocus } from '../../ui/overlay/use-return-of-focus.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { useBusiness } from '../../web/business/use-business.ts'
import { type RecordKind, recentRecords } from '../../web/recent-records.ts'
import { matchingCommands } from './matching-commands.ts'
import { findRecords, RECORDS } from './records.tsx'

const MOST_COMMANDS = 6
const MOST_RECORDS = 5

/** The command that asks, and what was typed to find it. */
type Step = { id: string; label: string; choices: Choices; before: string }

/** @param props.startsWith the command that asks first */
export function CommandPalette({ startsWith, onClose }: { startsWith: string | undefined; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const [typed, setTyped] = useState('')
  const [commands] = useState(() => availableCommands().filter(command => !command.hidden))
  const [step, setStep] = useState(() => stepOf(commands.find(({ id, whyNot }) => id === startsWith && !whyNot)))
  const may = useMay()
  const [recent] = useState(() => recentRecords(businessId).filter(({ kind }) => may.reads(RECORDS[kind].area)))
  const open = useOpenRecord()
  const returnFocus = useReturnOfFocus(true)
  const isEmpty = typed.trim() === ''
  const { found, searching } = useFound(typed, step, open)
  const matching = matchingCommands(commands, typed).slice(0, isEmpty ? undefined : MOST_COMMANDS)
  const { list, selection, onKeyDown } = useLateChoice(searching)
  const turnTo = (text: string) => {
    setTyped(text)
    // The first of the other step is chosen once it is there
    selection.onValueChange('')
  }
  const close = (then: () => void) => {
    onClose()
    // The screen behind has the focus back before the command moves it.
    setTimeout(then)
  }
  const run = (command: Command) => {
    if (!command.choices) return close(command.run)
    setStep(stepOf(command, typed))
    turnTo('')
  }
  const back = () => {
    turnTo(step?.before ?? '')
    setStep(undefined)
  }
  const pressed = (event: KeyboardEvent) => {
    if (step && event.key === 'Backspace' && typed === '') {
      event.preventDefault()
      back()
    } else onKeyDown(event)
  }
  const choices = (
    <Choosable heading={step ? undefined : t('Found')} choices={found} onChoose={choice => close(choice.run)} />
  )
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={event => {
            if (!step) return
            event.preventDefault()
            back()
          }}
          className="fixed inset-x-0 top-[12vh] z-40 mx-auto w-[calc(100%-32px)] max-w-xl animate-rise overflow-hidden rounded bg-floating shadow-floating outline-none max-sm:top-4"
        >
          <Radix.Title className="sr-only">{t('Search and commands')}</Radix.Title>
          <List
            key={step?.id ?? ''}
            ref={list}
            {...selection}
            shouldFilter={false}
            loop
            label={step?.label ?? t('Search and commands')}
            onKeyDown={pressed}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              {step ? (
                <>
                  <IconButton
                    size="small"
                    label={t('Back')}
                    icon={<ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />}
                    onClick={back}
                    className="-ms-2 -me-2"
                  />
                  <span className="shrink-0 rounded-small bg-muted-soft px-2 py-0.5 text-dense font-medium">
                    {step.label}
                  </span>
                </>
              ) : (
                <Search aria-hidden="true" size={18} className="shrink-0 text-ink-muted" />
              )}
              <List.Input
                // The field of the other step is gone, and the focus with it
                autoFocus
                value={typed}
                onValueChange={setTyped}
                placeholder={step?.choices.question ?? t('Search customers, products, invoices and actions')}
                className="h-12 min-w-0 grow bg-transparent outline-none placeholder:text-ink-muted"
              />
            </div>
            <List.List className="max-h-[min(60vh,420px)] overflow-y-auto p-1.5">
              {!searching && (
                <List.Empty className="px-3 py-6 text-center text-ink-muted">
                  {step && isEmpty ? step.choices.none : t('Nothing found for “{text}”.', { text: typed.trim() })}
                </List.Empty>
              )}
              {step ? (
                choices
              ) : (
                <>
                  {isEmpty && (
                    <Choosable
                      heading={t('Recently opened')}
                      choices={recent.map(({ kind, id, label }) => ({
                        id,
                        label,
                        icon: RECORDS[kind].icon,
                        run: () => open(kind, id),
                      }))}
                      onChoose={choice => close(choice.run)}
                    />
                  )}
                  {groupsOf(matching).map(([heading, ofGroup]) => (
                    <Group key={heading} heading={heading}>
                      {ofGroup.map(command => (
                        <Item
                          {...command}
                          key={command.id}
                          value={`${COMMAND}${command.id}`}
                          onSelect={() => run(command)}
                        />
                      ))}
                    </Group>
                  ))}
                  {choices}
                </>
              )}
            </List.List>
          </List>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What is chosen among: the answer to the question of the step, or records. `searching` while what was typed last is not answered yet. */
function useFound(
  typed: string,
  step: Step | undefined,
  open: (kind: RecordKind, id: string) => void,
): { found: readonly Choice[]; searching: boolean } {
  const business = useBusiness()
  const may = useMay()
  const text = typed.trim()
  const settled = useDebouncedValue(text, 120)
  // A step begins with all that can be chosen, at once
  const q = text === '' ? '' : settled
  const isAsked = step !== undefined || q !== ''
  const key = ['palette', business.id, step?.id]
  const { data, isFetching } = useQuery({
    queryKey: [...key, q],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      step ? step.choices.find(q, signal) : findRecords({ business, typed: q, most: MOST_RECORDS, signal }, may, open),
    // The choices know what to do, which an answer of another palette does not
    gcTime: 0,
    placeholderData: (previous, before) => (before?.queryKey[2] === step?.id ? previous : undefined),
  })
  return { found: isAsked ? (data ?? []) : [], searching: isFetching || (text !== '' && q !== text) }
}

function stepOf(command: Command | undefined, before = ''): Step | undefined {
  if (!command?.choices) return undefined
  const { id, label, choices } = command
  return { id, label: label.replace('…', ''), choices, before }
}

const COMMAND = 'command '

/** Enter waits for the answer to what was typed last, so that it does not choose what an earlier text has found. */
function useLateChoice(searching: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const [value, onValueChange] = useState('')
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || searching) return
    setEntered(false)
    const option = (which = '') => list.current?.querySelector<HTMLElement>(`[role=option]${which}`)
    // None is selected where the one before was not found again
    const chosen = option('[aria-selected=true]') ?? option()
    chosen?.click()
  }, [isEntered, searching])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const waits = event.key === 'Enter' && searching && !value.startsWith(COMMAND)
    if (waits) event.preventDefault()
    setEntered(waits)
  }
  return { list, selection: { value, onValueChange }, onKeyDown }
}

function groupsOf(commands: readonly Command[]): [string, Command[]][] {
  return [...Map.groupBy(commands, command => command.group)]
}

type ChoosableProps = { heading: string | undefined; choices: readonly Choice[]; onChoose: (choice: Choice) => void }

function Choosable({ heading, choices, onChoose }: ChoosableProps) {
  if (choices.length === 0) return null
  return (
    <Group heading={heading}>
      {choices.map(choice => (
        <Item {...choice} key={choice.id} value={choice.id} onSelect={() => onChoose(choice)} />
      ))}
    </Group>
  )
}

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  return (
    <List.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-small [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-ink-muted"
    >
      {children}
    </List.Group>
  )
}

type ItemProps = Omit<Choice, 'id' | 'run'> &
  Pick<Command, 'keys' | 'whyNot'> & {
    value: string
    onSelect: () => void
  }

/** With `whyNot` it can still be reached, which `aria-disabled` would prevent here. */
function Item({ value, icon, label, hint, figures, keys, whyNot, onSelect }: ItemProps) {
  return (
    <List.Item
      value={value}
      onSelect={() => {
        if (!whyNot) onSelect()
      }}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-inner px-3 py-1 data-[selected=true]:bg-muted-soft"
    >
      <span aria-hidden="true" className="shrink-0 text-ink-muted">
        {icon}
      </span>
      <span className="flex min-w-0 grow items-baseline gap-x-3 max-sm:flex-col">
        <bdi
          className={classNames(
            'max-w-full truncate',
            hint && 'sm:max-w-[70%] sm:shrink-0',
            whyNot && 'text-ink-muted',
          )}
        >
          {label}
        </bdi>
        {hint && <bdi className="max-w-full min-w-0 truncate text-dense text-ink-muted">{hint}</bdi>}
      </span>
      {whyNot && <span className="min-w-0 text-end text-dense text-ink-muted">{whyNot}</span>}
      {figures && (
        <span className="flex shrink-0 items-center gap-3 text-dense max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0.5">
          {figures}
        </span>
      )}
      {keys && !whyNot && (
        <span className="flex shrink-0 gap-1">
          {keys.split(' ').map(key => (
            <KeyboardHint key={key} keys={key} />
          ))}
        </span>
      )}
    </List.Item>
  )
}

function useOpenRecord(): (kind: RecordKind, id: string) => Promise<void> {
  const navigate = useNavigate()
  return (kind, id) => navigate(RECORDS[kind].page(id))
}
