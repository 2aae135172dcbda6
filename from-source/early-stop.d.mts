export function stopEarly(): void;
export function takeOverStop(): void;
