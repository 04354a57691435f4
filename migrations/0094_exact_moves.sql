ALTER TABLE "stock_moves" ALTER COLUMN "at" SET DATA TYPE timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_moves" ALTER COLUMN "at" SET DEFAULT now();