import type Sigma from 'sigma';
import { NodeCircleProgram } from 'sigma/rendering';
import type { NodeProgramType } from 'sigma/rendering';
import type { RenderParams } from 'sigma/types';

/**
 * Makes a program of WebGL that draws concepts while it is on. It draws none of them a second time, in a color that
 * names it, as Sigma would to know what is where.
 */
export function circleProgram<N extends object, E extends object>(isOn: () => boolean): NodeProgramType<N, E> {
  return class extends NodeCircleProgram<N, E> {
    constructor(context: WebGLRenderingContext, _picking: WebGLFramebuffer | null, sigma: Sigma<N, E>) {
      super(context, null, sigma);
    }
    override render(params: RenderParams): void {
      if (isOn()) super.render(params);
    }
  };
}
