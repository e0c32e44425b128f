/** An e-mail address, as it is typed: the browser's own kind of field would write other domains than ASCII ones as xn--…. */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export function EmailInput({ onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      onChange={event => {
        // what is pasted often brings blanks along
        const typed = event.target.value
        if (typed !== typed.trim()) event.target.value = typed.trim()
        onChange?.(event)
      }}
    />
  )
}
