import { useEffect } from 'preact/hooks';
import { navigate } from '../routing/location.js';

/** Keys of the whole explorer: `/` goes to the search field, Escape closes what is open. */
export function useShortcuts(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onEscape();
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const field = [...document.querySelectorAll<HTMLElement>('input[type=search]')].find((one) => one.offsetParent);
      if (field === undefined) navigate('/search');
      else field.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
