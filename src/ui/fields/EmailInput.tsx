/** A field for an email address. The browser's own type would rewrite domains in other alphabets as xn--…. */
import { useFormText } from './Field.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  const { onChange, ...rest } = useFormText(props)
  return (
    <TextInput
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      onChange={event => {
        // Pasted text often has spaces around it
        const typed = event.target.value
        if (typed !== typed.trim()) event.target.value = typed.trim()
        onChange?.(event)
      }}
    />
  )
}
